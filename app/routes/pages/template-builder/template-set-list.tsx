import { Button, Card, Stack } from '@mantine/core'
import { Link } from '@remix-run/react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { TemplateStatus } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { GoneNotice } from './gone-notice.tsx'
import { ManualGapsCard } from './manual-gaps-card.tsx'
import classes from './template-set.module.css'
import type { SetMember, TemplateSet } from './template-set.server.ts'
import { setQuery } from './template-set-query.ts'

export const statusRoles: Record<TemplateStatus, ChipRole> = {
  draft: 'warning',
  published: 'success',
  archived: 'neutral',
}

/** The templates that the gaps of a scan became, to go through one by one. */
export function TemplateSetList({ set }: { set: TemplateSet }) {
  const { members, query, scanId } = set
  return (
    <Stack gap={20}>
      <BackLink to={scanId ? `/app/security-scanner/results/${scanId}` : '/app/security-scanner/results'} quiet>
        Scan Results
      </BackLink>
      <PageHead title="Template Builder" subtitle="Fix templates of your scan">
        <Button component={Link} to="/app/templates" variant="default">
          Template Library
        </Button>
      </PageHead>
      {members === null ? (
        <Notice role="error">
          The address does not name the generated templates: it was cut off or changed. Nothing is lost: they are saved
          as drafts in the{' '}
          <Link to="/app/templates" className={classes.inline}>
            Template Library
          </Link>
          . Or{' '}
          <Link to="/app/security-scanner/results" className={classes.inline}>
            go back to the scan results
          </Link>{' '}
          and generate them again.
        </Notice>
      ) : (
        <>
          <GoneNotice members={members} />
          <Card padding={0} component="section" aria-label="Generated templates">
            <CardHead
              title="Generated templates"
              mark={<CountBadge count={members.length} />}
              subtitle="Saved as drafts. Look through each one, give what it asks for, then run it."
              ruled
            />
            <ol>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} query={query} />
              ))}
            </ol>
          </Card>
          <ManualGapsCard templates={query} />
        </>
      )}
    </Stack>
  )
}

function MemberRow({ member: { id, name, template }, query }: { member: SetMember; query: string }) {
  if (!template)
    return (
      <li className={classes.member}>
        <div className={classes.text}>
          <div className={classes.name}>{name}</div>
          <div className={classes.facts}>No longer there</div>
        </div>
      </li>
    )
  const { status, version, resource_count, module_count, missing } = template
  const open = `/app/template-builder/${id}?${setQuery(query)}`
  return (
    <li className={classes.member}>
      <div className={classes.text}>
        <Link to={open} className={classes.name}>
          {name}
        </Link>
        <div className={classes.facts}>
          <StatusChip role={statusRoles[status]} dot>
            {status}
          </StatusChip>
          <span>version {version}</span>
          {resource_count > 0 && <span>{countOf(resource_count, 'resource')} to fix</span>}
          {module_count > 0 && <span>{countOf(module_count, 'module')}</span>}
          {missing > 0 && <span className={classes.missing}>{countOf(missing, 'value')} to give</span>}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button component={Link} to={open} variant="default">
          Review
        </Button>
        <Button
          component={Link}
          to={`/app/templates/execute/${id}?${setQuery(query)}`}
          variant="light"
          c="var(--primary-text)"
        >
          Run
        </Button>
      </div>
    </li>
  )
}
