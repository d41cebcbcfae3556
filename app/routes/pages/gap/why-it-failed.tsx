import { Card } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PropertyPath } from '#app/components/property-path.tsx'
import type { Finding } from '#app/contract/findings.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { unreadableValue } from '#app/contract/unreadable-value.ts'
import { countOf } from '#app/text/count.ts'
import { commonestEvidence } from './commonest-evidence.ts'
import { EvidenceValue } from './evidence-value.tsx'
import classes from './why-it-failed.module.css'

/** The property that failed, what it should hold and what it holds. */
export function WhyItFailed({ detail, findings }: { detail: GapDetail; findings: Finding[] }) {
  const common = commonestEvidence(findings)
  const { control, scan } = detail
  return (
    <Card padding={0} component="section">
      <CardHead title="Why it failed">
        <span>
          Read <Moment at={scan.createdAt} />
        </span>
      </CardHead>
      {common ? (
        <div className={classes.panel}>
          <div className={classes.cell}>
            <div className={classes.label}>Property</div>
            <code className={classes.path}>
              <PropertyPath>{common.path}</PropertyPath>
            </code>
            <div className={classes.note}>
              <PropertyPath>{control.resource}</PropertyPath>
              {common.further > 0 && `, and ${countOf(common.further, 'further property', 'further properties')}`}
            </div>
          </div>
          <div className={classes.cell}>
            <div className={classes.label}>Expected</div>
            <div className={classes.expected}>
              <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              {common.expected === unreadableValue ? (
                control.title
              ) : (
                <code>
                  <PropertyPath>{common.expected}</PropertyPath>
                </code>
              )}
            </div>
          </div>
          <div className={classes.cell}>
            <div className={classes.label}>Actual</div>
            {common.actuals.slice(0, 3).map(({ evidence, count }) => (
              <div key={JSON.stringify(evidence.actual) ?? ''} className={classes.actual}>
                <IconCircleX size={16} stroke={1.75} aria-hidden />
                <span>
                  <EvidenceValue evidence={evidence} />
                  {common.actuals.length > 1 && <span className={classes.times}> {count}×</span>}
                </span>
              </div>
            ))}
            {common.actuals.length > 3 && (
              <div className={classes.note}>and {countOf(common.actuals.length - 3, 'other value')}</div>
            )}
            {common.notSet > 0 && common.actuals.length > 1 && (
              <div className={classes.note}>not set on {countOf(common.notSet, 'resource')}</div>
            )}
          </div>
        </div>
      ) : (
        <p className={classes.none}>
          {findings.length === 0
            ? 'No resource fails this control in this scan.'
            : 'The scan kept no evidence for these resources.'}
        </p>
      )}
    </Card>
  )
}
