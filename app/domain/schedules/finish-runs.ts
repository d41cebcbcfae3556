import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { ScheduleRun } from '#app/contract/schedules.ts'
import { countOf } from '#app/text/count.ts'
import { fromJson, isoDate } from '#db/cast.ts'
import type { ScanRow } from '../scans/scan-row.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { scansById, scoreOfScans } from '../scans/scans-of-run.ts'
import { moveRun, type RunRow, runBefore, scanningRuns } from './run-rows.ts'
import { scheduleById } from './schedule-rows.ts'
import { schedulePath, tellOwner } from './tell-owner.ts'

/** Ends the runs whose scans have all ended: notes what they found, and tells the owner what changed. Each is told once. */
export async function finishRuns(services: ScanServices): Promise<void> {
  for (const run of await scanningRuns(services.db)) {
    const scans = await scansById(services.db, fromJson<string[]>(run.scan_ids))
    if (!scans.some(({ status }) => scanIsActive(status))) await finishRun(services, run, scans)
  }
}

async function finishRun(services: ScanServices, run: RunRow, scans: readonly ScanRow[]): Promise<void> {
  const done = scans.filter(({ status }) => status === 'done')
  const open = scans.find(({ status }) => status !== 'done')
  const schedule = await scheduleById(services.db, run.schedule_id)
  if (!schedule) return
  const result = await resultOf(services, done)
  const status: ScheduleRun['status'] = done.length > 0 ? 'done' : 'failed'
  const failure = open && `${open.subscription_name}: ${open.error ?? 'its scan was canceled.'}`
  const reason = [run.reason, failure].filter(Boolean).join(' ') || null
  await services.db.transaction().execute(async (trx) => {
    const isFirst = await moveRun(trx, run.id, 'scanning', {
      ...result,
      status,
      reason,
      finished_at: isoDate(services.now()),
    })
    if (!isFirst) return
    if (status === 'done' && (await runBefore(trx, run))?.status === 'failed')
      await tellOwner(services, trx, schedule, {
        event: 'scheduleFailed',
        type: 'success',
        title: 'Scheduled scan works again',
        message: `${schedule.name}: its run before had failed.`,
        link: schedulePath(schedule.id),
      })
    const changes = changedText(result)
    if (changes === null && status === 'done') return
    const [only] = done
    await tellOwner(services, trx, schedule, {
      event: status === 'failed' ? 'scheduleFailed' : 'scheduleChanged',
      type: status === 'failed' ? 'error' : result.new_findings + result.reopened_findings > 0 ? 'warning' : 'success',
      title: status === 'failed' ? 'Scheduled scan failed' : 'Scheduled scan found changes',
      message: `${schedule.name}: ${changes ?? reason}`,
      link: only && done.length === 1 ? changesPath(only.id) : schedulePath(schedule.id),
    })
  })
}

/** What the scans that are done found together. */
async function resultOf(services: ScanServices, done: readonly ScanRow[]) {
  const previous = done.flatMap(({ previous_scan_id: id }) => id ?? [])
  const scoreOf = (ids: string[]) => (ids.length > 0 ? scoreOfScans(services, ids) : null)
  const sum = (of: (scan: ScanRow) => number) => done.reduce((total, scan) => total + of(scan), 0)
  return {
    score: await scoreOf(done.map(({ id }) => id)),
    // Compared only where each of them was scanned before.
    score_before: await scoreOf(previous.length === done.length ? previous : []),
    new_findings: sum((scan) => scan.new_findings),
    reopened_findings: sum((scan) => scan.reopened_findings),
    resolved_findings: sum((scan) => scan.resolved_findings),
  }
}

const changesPath = (scanId: string) => `/app/security-scanner/results/${scanId}/changes`

/** `3 new findings, 1 reopened, 2 closed`; null when nothing changed. */
function changedText(found: {
  new_findings: number
  reopened_findings: number
  resolved_findings: number
}): string | null {
  const parts = [
    found.new_findings > 0 && countOf(found.new_findings, 'new finding'),
    found.reopened_findings > 0 && `${found.reopened_findings} reopened`,
    found.resolved_findings > 0 && `${found.resolved_findings} closed`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : null
}
