import { Checkbox } from '@mantine/core'
import { IconChevronRight, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EarlyLink } from '#app/components/early-link.tsx'
import { GenerateFixesButton } from '#app/components/generate-fixes/generate-fixes-button.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { PropertyPath } from '#app/components/property-path.tsx'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { InventoryResource, ResourceDetail, ResourceGap } from '#app/contract/inventory.ts'
import { countOf } from '#app/text/count.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import classes from './resource-pane.module.css'

const isOpen = (gap: ResourceGap) => gap.status === 'failed' && gap.fixedAt === null

/** Every gap of the resource, of which some can be chosen to be fixed, and how many controls it passed. */
export function GapsSection({ detail }: { detail: ResourceDetail }) {
  const { gaps, scan, resource, passed, applied } = detail
  const times = useTimes()
  const open = gaps.filter(isOpen)
  const [left, setLeft] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const chosen = open.filter((gap) => !left.includes(gap.findingId))
  const resourcesOf = new Map<string, string[]>()
  for (const gap of chosen) resourcesOf.set(gap.controlId, [...(resourcesOf.get(gap.controlId) ?? []), gap.resource.id])
  return (
    <section id="gaps" className={classes.gaps} aria-label="Gaps">
      {gaps.length === 0 && <p className={classes.nothing}>No gaps.</p>}
      <ul>
        {gaps.map((gap) => (
          <li key={gap.findingId} className={classes.gap}>
            {isOpen(gap) ? (
              <Checkbox
                radius={5}
                aria-label={`Fix: ${gap.title}`}
                checked={!left.includes(gap.findingId)}
                onChange={({ currentTarget }) =>
                  setLeft(currentTarget.checked ? left.filter((id) => id !== gap.findingId) : [...left, gap.findingId])
                }
              />
            ) : (
              <span className={classes.mark}>
                {gap.fixedAt !== null && <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />}
              </span>
            )}
            <EarlyLink
              to={`/app/security-scanner/results/${scan.id}/gaps/${gap.controlId}`}
              className={classes.gapLink}
            >
              <span className={classes.gapTitle}>{gap.title}</span>
              <span className={classes.gapText} data-fixed={gap.fixedAt !== null || undefined}>
                <PropertyPath>
                  {gap.fixedAt === null
                    ? gapText(gap, resource)
                    : fixedText({ closed: 1, of: 1, at: gap.fixedAt }, scan.createdAt, times)}
                </PropertyPath>
              </span>
            </EarlyLink>
            <GapChip gap={gap} />
            <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
          </li>
        ))}
      </ul>
      <ErrorNotice error={error} />
      <div className={classes.fix}>
        <span>
          {open.length > 0 && <strong>{chosen.length} chosen, </strong>}
          {applied > 0
            ? `${passed} of ${countOf(applied, 'control')} passed by the resource itself`
            : 'No control judges the resource itself'}
        </span>
        {open.length > 0 && (
          <GenerateFixesButton
            scan={scan}
            controlIds={[...resourcesOf.keys()]}
            resourcesOf={resourcesOf}
            chosen
            blocked={chosen.length === 0 ? 'Choose a gap first' : null}
            onError={setError}
          >
            Fix {countOf(chosen.length, 'gap')}
          </GenerateFixesButton>
        )}
      </div>
    </section>
  )
}

function GapChip({ gap }: { gap: ResourceGap }) {
  if (gap.status === 'failed') return <SeverityChip severity={gap.severity} />
  return gap.status === 'excepted' ? (
    <StatusChip role="warning">Exception</StatusChip>
  ) : (
    <StatusChip role="neutral">Not assessed</StatusChip>
  )
}

const longest = 60

/** The evidence of a gap in a line: `default/tfstate: publicAccess is "Blob"`. A setting is named by what the resource's name does not say. */
function gapText(gap: ResourceGap, resource: Pick<InventoryResource, 'id' | 'name'>): string {
  const { evidence, status, reason, moreEvidence } = gap
  const isOwn = gap.resource.id.toLowerCase() === resource.id.toLowerCase()
  const start = `${resource.name}/`
  const place = isOwn
    ? ''
    : `${gap.resource.name.startsWith(start) ? gap.resource.name.slice(start.length) : gap.resource.name}: `
  if (status === 'notAssessed') return `${place}${reason ?? 'It could not be read.'}`
  if (!evidence)
    return place === '' ? 'Something that it needs is not there' : `${place}something that it needs is not there`
  const value = evidence.actual === undefined ? 'not set' : JSON.stringify(evidence.actual)
  const shown = value.length > longest ? `${value.slice(0, longest)}…` : value
  const property = evidence.path.replace(/^properties\./, '')
  const more = moreEvidence > 0 ? `, and ${moreEvidence} more` : ''
  return `${place}${property} is ${evidence.isDefault ? `not set (default ${shown})` : shown}${more}`
}
