import { Button } from '@mantine/core'
import { Link, useLocation } from '@remix-run/react'
import { IconCheck, IconLink, IconWand } from '@tabler/icons-react'
import { useCopying } from '#app/components/copying/use-copying.ts'
import { fixPlanAddress } from '#app/components/fix-plan/fix-address.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { PropertyPath } from '#app/components/property-path.tsx'
import type { RequirementDetail } from '#app/contract/compliance.ts'
import type { Finding } from '#app/contract/findings.ts'
import { formatCount } from '#app/text/count.ts'
import { EvidenceValue } from '../gap/evidence-value.tsx'
import { gapPath } from '../security-scanner/gap-path.ts'
import { requirementAddress } from './compliance-address.ts'
import classes from './evidence-section.module.css'
import { SectionHead } from './section-head.tsx'

/** What the controls found on resources, with the way to all of it. */
export function EvidenceSection({ detail }: { detail: RequirementDetail }) {
  const { evidence, requirement, scope, controls } = detail
  const worst = controls.find(({ scanId }) => scanId !== null)
  const more = requirement.failed - evidence.length
  if (scope.scannedAt === null || requirement.judged === 0) return null
  return (
    <>
      <SectionHead title="Evidence">
        <CopyLink detail={detail} />
      </SectionHead>
      <div className={classes.body}>
        {evidence.length > 0 ? (
          <ul>
            {evidence.map((finding) => (
              <FindingRow key={finding.id} finding={finding} />
            ))}
          </ul>
        ) : (
          <p className={classes.none}>
            {requirement.judged === 1
              ? 'Nothing fails: the one resource that was judged passes or is accepted.'
              : `Nothing fails: all ${formatCount(requirement.judged)} that were judged pass or are accepted.`}
          </p>
        )}
        <div className={classes.foot}>
          {more > 0 && worst?.scanId && (
            <Link to={gapPath(worst.scanId, worst.id, '')} className={classes.more}>
              {`${formatCount(more)} more`}
            </Link>
          )}
          <span className={classes.read}>
            Read <Moment at={scope.scannedAt} />
          </span>
          {worst?.scanId && (
            <Button
              component={Link}
              to={fixPlanAddress(worst.scanId, worst.id)}
              variant="light"
              size="xs"
              leftSection={<IconWand size={14} stroke={1.75} aria-hidden />}
            >
              Fix plan
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { id, scanId, controlId, resource } = finding
  const [first] = finding.evidence
  return (
    <li className={classes.finding}>
      <span className={classes.resource}>
        <Link to={`${gapPath(scanId, controlId, '')}?finding=${encodeURIComponent(id)}`} title={resource.id}>
          {resource.name}
        </Link>
        {resource.resourceGroup && <span className={classes.group}> in {resource.resourceGroup}</span>}
      </span>
      {first && (
        <>
          <code className={classes.path} title={first.path}>
            <PropertyPath>{first.path}</PropertyPath>
          </code>
          <EvidenceValue evidence={first} />
        </>
      )}
    </li>
  )
}

/** The address of the requirement as it is looked at, to send to somebody. */
function CopyLink({ detail: { standard, requirement } }: { detail: RequirementDetail }) {
  const { copied, copy } = useCopying()
  const { search } = useLocation()
  const address = requirementAddress(standard.id, requirement.id, search)
  const IconOfState = copied ? IconCheck : IconLink
  return (
    <button type="button" className={classes.copy} onClick={() => copy(`${window.location.origin}${address}`)}>
      <IconOfState size={16} stroke={1.75} aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
    </button>
  )
}
