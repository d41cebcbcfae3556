import { Card } from '@mantine/core'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Finding } from '#app/contract/findings.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { countOf } from '#app/text/count.ts'
import classes from './not-assessed-notice.module.css'

/** A control that nothing can be said about: why, and what permission is missing. */
export function NotAssessedNotice({ detail, finding }: { detail: GapDetail; finding: Finding | undefined }) {
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Not assessed"
        mark={
          <StatusChip role="neutral" dot>
            Not assessed
          </StatusChip>
        }
      />
      <div className={classes.body}>
        <p>
          Parapet could not read what this control judges on {countOf(detail.notAssessed, 'resource')}. That is neither
          a pass nor a fail, and the score leaves it out.
        </p>
        <dl>
          <dt>Reason</dt>
          <dd>{finding?.reason ?? 'It could not be read.'}</dd>
          <dt>Missing permission</dt>
          <dd>{finding?.permission ? <code>{finding.permission}</code> : 'None that Azure has named'}</dd>
        </dl>
      </div>
    </Card>
  )
}
