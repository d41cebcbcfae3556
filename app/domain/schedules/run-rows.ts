import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { ScheduleRun } from '#app/contract/schedules.ts'
import { type IsoDate, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ScheduleRunTable } from '#db/schema/schedules.ts'

export type RunRow = Selectable<ScheduleRunTable>

export interface NewRun {
  scheduleId: string
  dueAt: Date
  cause: ScheduleRun['cause']
  askedBy?: string
}

/** A run that waits for its scans to be asked for. */
export function insertRun(trx: Transaction<Schema>, { scheduleId, dueAt, cause, askedBy }: NewRun): Promise<RunRow> {
  return trx
    .insertInto('schedule_runs')
    .values({
      id: randomUUID(),
      schedule_id: scheduleId,
      due_at: isoDate(dueAt),
      cause,
      asked_by: askedBy ?? null,
      status: 'waiting',
      scan_ids: '[]',
      new_findings: 0,
      reopened_findings: 0,
      resolved_findings: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function runById(db: Db | Transaction<Schema>, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('schedule_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Moves a run on. False when it has moved on already, or is gone. */
export async function moveRun(
  trx: Transaction<Schema>,
  id: string,
  from: ScheduleRun['status'],
  change: Updateable<ScheduleRunTable>,
): Promise<boolean> {
  const moved = await trx
    .updateTable('schedule_runs')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows) === 1
}

/** Ends the runs of a schedule that wait or scan. */
export async function giveUpRuns(
  trx: Transaction<Schema>,
  scheduleId: string,
  end: { reason: string; finished_at: IsoDate },
): Promise<void> {
  await trx
    .updateTable('schedule_runs')
    .set({ status: 'failed', ...end })
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', ['waiting', 'scanning'])
    .execute()
}

/** Runs whose scans were asked for and have not been seen to end. */
export function scanningRuns(db: Db): Promise<RunRow[]> {
  return db.selectFrom('schedule_runs').selectAll().where('status', '=', 'scanning').orderBy('id').execute()
}

/** Whether a run of a schedule waits or scans. */
export async function isRunning(trx: Transaction<Schema>, scheduleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('schedule_runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', ['waiting', 'scanning'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last run of a schedule before this one that was done or failed: what was missed or skipped says nothing of Azure. */
export function runBefore(trx: Transaction<Schema>, { id, schedule_id }: RunRow): Promise<RunRow | undefined> {
  return trx
    .selectFrom('schedule_runs')
    .selectAll()
    .where('schedule_id', '=', schedule_id)
    .where('id', '!=', id)
    .where('status', 'in', ['done', 'failed'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest runs of schedules, latest first. @param each how many of each */
export async function latestRuns(db: Db, scheduleIds: readonly string[], each: number): Promise<RunRow[]> {
  if (scheduleIds.length === 0) return []
  const ranked = db
    .selectFrom('schedule_runs')
    .selectAll()
    .select(sql<number>`row_number() over (partition by schedule_id order by due_at desc, id desc)`.as('place'))
    .where('schedule_id', 'in', scheduleIds)
  return db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', each)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
