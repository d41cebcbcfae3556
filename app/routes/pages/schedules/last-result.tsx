import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Schedule, ScheduleRun } from '#app/contract/schedules.ts'
import { runText, scoreChangeText } from '#app/text/schedule-words.ts'
import classes from './schedule-table.module.css'

interface LastResultProps {
  schedule: Pick<Schedule, 'id' | 'lastRun' | 'timeZone'>
  now: string
}

const isFault: Record<ScheduleRun['status'], boolean> = {
  waiting: false,
  scanning: false,
  done: false,
  skipped: true,
  missed: true,
  failed: true,
}

/** What the last run found, or why it did not. */
export function LastResult({ schedule: { id, lastRun, timeZone }, now }: LastResultProps) {
  if (!lastRun) return <span className={rows.caption}>Not run yet</span>
  const fault = isFault[lastRun.status]
  return (
    <>
      {lastRun.score !== null && (
        <span className={classes.score}>
          <RunScore run={lastRun} to={resultPath(lastRun, id)} />
        </span>
      )}
      <span className={rows.caption} data-fault={fault || undefined}>
        <Moment at={lastRun.finishedAt ?? lastRun.dueAt}>{runText(lastRun, timeZone, now)}</Moment>
      </span>
      {lastRun.reason && fault && <span className={`${rows.caption} ${classes.fault}`}>{lastRun.reason}</span>}
    </>
  )
}

/** The score of a run, which leads to what it found, and how it moved. */
export function RunScore({ run, to }: { run: ScheduleRun; to: string | null }) {
  const change = scoreChangeText(run)
  const role = change === null || change === 'Same' ? 'neutral' : change.startsWith('+') ? 'success' : 'error'
  return (
    <>
      {to === null ? (
        <span className={classes.percent}>{run.score?.toFixed(1)}%</span>
      ) : (
        <Link to={to} className={`${rows.within} ${classes.percent}`}>
          {run.score?.toFixed(1)}%
        </Link>
      )}
      {change && <StatusChip role={role}>{change}</StatusChip>}
    </>
  )
}

/** What a run found: of one scan what it says, of several the list of them. */
function resultPath(run: ScheduleRun, scheduleId: string): string {
  const [only] = run.scans
  return only && run.scans.length === 1 ? scanPath(only.id, run) : `?schedule=${scheduleId}`
}

/** A scan of a run: what changed, or what the first one found. */
export const scanPath = (scanId: string, { scoreBefore }: ScheduleRun) =>
  `/app/security-scanner/results/${scanId}${scoreBefore === null ? '' : '/changes'}`
