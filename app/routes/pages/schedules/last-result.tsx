import { Link } from '@remix-run/react'
import rows from '#app/components/row-table/row-table.module.css'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Schedule, ScheduleRun } from '#app/contract/schedules.ts'
import { runText, scoreChangeText } from '#app/text/schedule-words.ts'
import { formatZoned } from '#app/text/zoned-time.ts'
import classes from './schedule-table.module.css'

interface LastResultProps {
  schedule: Pick<Schedule, 'lastRun' | 'timeZone'>
  now: string
  readerZone: string
}

/** What the last run found, or why it did not. */
export function LastResult({ schedule: { lastRun, timeZone }, now, readerZone }: LastResultProps) {
  if (!lastRun) return <span className={rows.caption}>Not run yet</span>
  const fault = lastRun.status === 'failed' || lastRun.status === 'skipped' || lastRun.status === 'missed'
  return (
    <>
      {lastRun.score !== null && (
        <span className={classes.score}>
          <RunScore run={lastRun} />
        </span>
      )}
      <span
        className={rows.caption}
        data-fault={fault || undefined}
        title={`${formatZoned(lastRun.finishedAt ?? lastRun.dueAt, readerZone, now)} (${readerZone})`}
      >
        {runText(lastRun, timeZone, now)}
      </span>
      {lastRun.reason && fault && <span className={`${rows.caption} ${classes.fault}`}>{lastRun.reason}</span>}
    </>
  )
}

/** The score of a run, which leads to what changed, and how it moved. */
export function RunScore({ run }: { run: ScheduleRun }) {
  const change = scoreChangeText(run)
  const role = change === null || change === 'Same' ? 'neutral' : change.startsWith('+') ? 'success' : 'error'
  return (
    <>
      <Link to={resultPath(run)} className={`${rows.within} ${classes.percent}`}>
        {run.score?.toFixed(1)}%
      </Link>
      {change && <StatusChip role={role}>{change}</StatusChip>}
    </>
  )
}

/** What a run found: of one scan what changed in it, of several how they stand together. */
function resultPath({ scans, scoreBefore }: ScheduleRun): string {
  const [only] = scans
  if (!only || scans.length > 1) return '/app/security-scanner/posture'
  return `/app/security-scanner/results/${only.id}${scoreBefore === null ? '' : '/changes'}`
}
