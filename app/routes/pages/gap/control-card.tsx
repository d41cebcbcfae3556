import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CopyText } from '#app/components/copy-text.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { FixedFindings } from '#app/contract/fixed-since-scan.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { gainText, pointsBetween } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import classes from './facts.module.css'

/** The control's standing in this scan. */
export function ControlCard({ detail, fixed }: { detail: GapDetail; fixed: FixedFindings | null }) {
  const { control, scan, failed, passed, noun, firstSeenAt } = detail
  const status = statusOf(detail, fixed)
  const times = useTimes()
  return (
    <Card padding={0} component="section">
      <CardHead title="Control">
        <CopyText text={control.id} label="Copy the id of the control" />
      </CardHead>
      <div className={classes.body}>
        <Row label="Impact">
          <SeverityChip severity={control.severity} />
        </Row>
        <Row label="Status">
          <StatusChip role={status.role} dot>
            {status.word}
          </StatusChip>
          {fixed && (
            <span className={classes.note}>
              Proven <Moment at={fixed.at}>{times.clockBeside(fixed.at, scan.createdAt)}</Moment>
            </span>
          )}
        </Row>
        <Row label="Service">{detail.service}</Row>
        {passed + failed > 0 && (
          <Row label="Affected">
            {formatCount(failed)} of {formatCount(passed + failed)} {noun}
          </Row>
        )}
        {detail.notAssessed > 0 && <Row label="Not assessed">{countOf(detail.notAssessed, 'resource')}</Row>}
        {detail.excepted > 0 && <Row label="Excepted">{countOf(detail.excepted, 'resource')}</Row>}
        {firstSeenAt && (
          <Row label="First seen">
            <Moment at={firstSeenAt} as="day" />
          </Row>
        )}
        <Row label="Last checked">
          <Moment at={scan.createdAt} />
        </Row>
        {failed > 0 && (
          <Row label="Score effect">
            <ScoreEffect score={detail.score} isFixed={status.word === 'Fixed'} />
          </Row>
        )}
      </div>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{children}</span>
    </div>
  )
}

function ScoreEffect({ score: { now, closed }, isFixed }: { score: GapDetail['score']; isFixed: boolean }) {
  if (now === null || closed === null) return <>–</>
  const points = pointsBetween(now, closed)
  return (
    <>
      <span className={classes.good}>{points > 0 ? gainText(points) : 'Under 0.1 points'}</span>
      <span className={classes.note}>
        {isFixed
          ? 'Proven, counted by the next scan'
          : points > 0
            ? `${percentText(closed)} once this is closed`
            : `The score stays at ${percentText(now)}`}
      </span>
    </>
  )
}

function statusOf(
  { failed, passed, notAssessed, excepted }: GapDetail,
  fixed: FixedFindings | null,
): { role: ChipRole; word: string } {
  if (fixed)
    return fixed.closed < fixed.of
      ? { role: 'warning', word: `${fixed.closed} of ${fixed.of} fixed` }
      : { role: 'success', word: 'Fixed' }
  if (failed > 0) return { role: 'error', word: 'Failed' }
  if (notAssessed > 0) return { role: 'neutral', word: 'Not assessed' }
  if (passed > 0) return { role: 'success', word: 'Passed' }
  return excepted > 0 ? { role: 'warning', word: 'Excepted' } : { role: 'neutral', word: 'Not applicable' }
}
