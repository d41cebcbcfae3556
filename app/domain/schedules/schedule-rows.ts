import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { type IsoDate, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ScheduleTable } from '#db/schema/schedules.ts'
import { maySee, type Viewer, visibleTo } from '../environments/visible.ts'
import { notFound } from '../errors.ts'
import type { Services } from '../services.ts'

export type ScheduleRow = Selectable<ScheduleTable>

/** The schedules that somebody may see: due next first, those that are off last. */
export function scheduleRows(db: Db, viewer: Viewer): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('removed_at', 'is', null)
    .where(visibleTo(viewer))
    .orderBy((eb) => eb.case().when('next_due_at', 'is', null).then(1).else(0).end())
    .orderBy('next_due_at')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

interface Reads {
  db: Services['db'] | Transaction<Schema>
}

/** @throws AppError `not-found`, also of one that was removed or that the viewer may not see. */
export function findScheduleRow(services: Reads, viewer: Viewer, id: string): Promise<ScheduleRow> {
  return findRow(services, viewer, id, 'is')
}

/** @throws AppError `not-found`, also of one that is still there or that the viewer may not see. */
export function findRemovedRow(services: Reads, viewer: Viewer, id: string): Promise<ScheduleRow> {
  return findRow(services, viewer, id, 'is not')
}

async function findRow({ db }: Reads, viewer: Viewer, id: string, isNull: 'is' | 'is not'): Promise<ScheduleRow> {
  const row = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', isNull, null)
    .executeTakeFirst()
  if (!row || !maySee(viewer, row.environment_id)) throw notFound(`The schedule ${id}`)
  return row
}

/** The schedule of a run, for Parapet itself; undefined once it was removed. */
export function scheduleById(db: Db, id: string): Promise<ScheduleRow | undefined> {
  return db.selectFrom('schedules').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
}

/** Those that are on and due at a moment, of all environments. */
export function dueSchedules(db: Db, now: Date): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('next_due_at', '<=', isoDate(now))
    .where('paused_at', 'is', null)
    .orderBy('next_due_at')
    .orderBy('id')
    .execute()
}

export function insertSchedule(trx: Transaction<Schema>, row: Insertable<ScheduleTable>): Promise<ScheduleRow> {
  return trx.insertInto('schedules').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateSchedule(
  trx: Transaction<Schema>,
  id: string,
  change: Updateable<ScheduleTable>,
): Promise<ScheduleRow> {
  return trx.updateTable('schedules').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Takes a due time: of several servers that try, one succeeds.
 * @param nextDueAt when it is due after that
 */
export async function takeDueTime(
  trx: Transaction<Schema>,
  { id, next_due_at: dueAt }: Pick<ScheduleRow, 'id' | 'next_due_at'>,
  nextDueAt: IsoDate | null,
): Promise<boolean> {
  const taken = await trx
    .updateTable('schedules')
    .set({ next_due_at: nextDueAt })
    .where('id', '=', id)
    .where('next_due_at', '=', dueAt)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}
