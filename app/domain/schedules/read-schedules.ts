import { ScanStatus } from '#app/contract/scan-status.ts'
import { type Schedule, type ScheduleDetail, ScheduleRun } from '#app/contract/schedules.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { type EnvironmentRow, environmentById, scopeOf, signInFailureOf } from '../environments/environment-row.ts'
import type { Viewer } from '../environments/visible.ts'
import { scansById } from '../scans/scans-of-run.ts'
import type { Services } from '../services.ts'
import { latestRuns, type RunRow } from './run-rows.ts'
import { findScheduleRow, type ScheduleRow, scheduleRows } from './schedule-rows.ts'

const listedRuns = 20

/** The schedules that somebody may see: due next first, those that are off last. */
export async function listSchedules({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<Schedule[]> {
  return toSchedules(db, await scheduleRows(db, viewer))
}

/** A row of the table as the contract shows a schedule. */
export async function toSchedule(db: Db, row: ScheduleRow): Promise<Schedule> {
  const [schedule] = await toSchedules(db, [row])
  if (!schedule) throw new Error(`The schedule ${row.id} has no environment.`)
  return schedule
}

/** A schedule with its latest runs. @throws AppError `not-found`, also of one that the viewer may not see. */
export async function findSchedule(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<ScheduleDetail> {
  const row = await findScheduleRow(services, viewer, id)
  const runs = await latestRuns(services.db, [id], listedRuns)
  return { ...(await toSchedule(services.db, row)), runs: await toRuns(services.db, runs) }
}

/** Runs as the contract shows them, in the same order. */
export async function toRuns(db: Db, rows: readonly RunRow[]): Promise<ScheduleRun[]> {
  const idsOf = (row: RunRow) => fromJson<string[]>(row.scan_ids)
  const scans = await scansById(db, rows.flatMap(idsOf))
  return rows.map((row) => {
    const ids = idsOf(row)
    return {
      id: row.id,
      dueAt: row.due_at,
      cause: ScheduleRun.shape.cause.parse(row.cause),
      askedBy: row.asked_by,
      status: ScheduleRun.shape.status.parse(row.status),
      reason: row.reason,
      scans: scans
        .filter(({ id }) => ids.includes(id))
        .map((scan) => ({
          id: scan.id,
          subscriptionName: scan.subscription_name,
          status: ScanStatus.parse(scan.status),
        })),
      score: row.score,
      scoreBefore: row.score_before,
      newFindings: row.new_findings,
      reopenedFindings: row.reopened_findings,
      resolvedFindings: row.resolved_findings,
      finishedAt: row.finished_at,
    }
  })
}

async function toSchedules(db: Db, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  const environments = new Map<string, EnvironmentRow>()
  for (const id of new Set(rows.map((row) => row.environment_id))) {
    const environment = await environmentById(db, id)
    if (environment) environments.set(id, environment)
  }
  const latest = await latestRuns(
    db,
    rows.map(({ id }) => id),
    1,
  )
  const runs = await toRuns(db, latest)
  return rows.flatMap((row) => {
    const environment = environments.get(row.environment_id)
    const lastRun = runs[latest.findIndex((run) => run.schedule_id === row.id)] ?? null
    return environment ? [shown(row, environment, lastRun)] : []
  })
}

function shown(row: ScheduleRow, environment: EnvironmentRow, lastRun: ScheduleRun | null): Schedule {
  const removed = environment.removed_at !== null
  return {
    id: row.id,
    name: row.name,
    environmentId: row.environment_id,
    environmentName: environment.name,
    environmentRemoved: removed,
    signInFailure: removed ? null : signInFailureOf(environment),
    scope: scopeOf(environment),
    subscription:
      row.subscription_id === null
        ? null
        : { subscriptionId: row.subscription_id, displayName: row.subscription_name ?? row.subscription_id },
    cron: row.cron,
    timeZone: row.time_zone,
    catchUp: row.catch_up === 1,
    changes: row.changes === 1,
    owner: row.owner,
    createdAt: row.created_at,
    paused: row.paused_at === null ? null : { at: row.paused_at, by: row.paused_by ?? '', reason: row.paused_reason },
    nextDueAt: removed ? null : row.next_due_at,
    lastRun,
  }
}
