import type { Transaction } from 'kysely'
import type { Schedule } from '#app/contract/schedules.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Actor, system } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { environmentById } from '../environments/environment-row.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { cadenceOf, dueAfter } from './due-cadence.ts'
import { toSchedule } from './read-schedules.ts'
import { findScheduleRow, type ScheduleRow, updateSchedule } from './schedule-rows.ts'

/**
 * Switches a schedule on or off. Who switches one on that Parapet has switched off becomes its owner: the former one may have
 * lost the right to scan.
 * @throws AppError `not-found`; `conflict` when its environment was removed
 */
export async function switchSchedule(services: Services, actor: Actor, id: string, on: boolean): Promise<Schedule> {
  const row = await services.db.transaction().execute(async (trx) => {
    const before = await findScheduleRow({ db: trx }, actor, id)
    if (on === (before.paused_at === null)) return before
    if (!on) return pause(trx, services, actor, before, null)
    const environment = await environmentById(trx, before.environment_id)
    if (!environment || environment.removed_at !== null)
      throw new AppError(
        'conflict',
        `${before.name} cannot be switched on: its environment ${environment?.name ?? ''} was removed. Make a schedule of another environment.`,
      )
    const owner = before.paused_reason === null ? before.owner : actor.username
    const changed = await updateSchedule(trx, id, {
      owner,
      paused_at: null,
      paused_by: null,
      paused_reason: null,
      next_due_at: dueAfter(cadenceOf(before.cron, before.time_zone), services.now()),
    })
    await recordAudit(trx, services, {
      actor,
      action: 'schedule.resume',
      object: `schedule:${id}`,
      detail: { name: before.name, owner },
    })
    return changed
  })
  return toSchedule(services.db, row)
}

/** Switches a schedule off by Parapet itself. @param reason for a person to read */
export function stopSchedule(
  trx: Transaction<Schema>,
  services: Services,
  row: ScheduleRow,
  reason: string,
): Promise<ScheduleRow> {
  return pause(trx, services, system, row, reason)
}

async function pause(
  trx: Transaction<Schema>,
  services: Services,
  actor: Actor,
  { id, name }: ScheduleRow,
  reason: string | null,
): Promise<ScheduleRow> {
  const changed = await updateSchedule(trx, id, {
    paused_at: isoDate(services.now()),
    paused_by: actor.username,
    paused_reason: reason,
    next_due_at: null,
  })
  await recordAudit(trx, services, {
    actor,
    action: 'schedule.pause',
    object: `schedule:${id}`,
    detail: { name, ...(reason !== null && { reason }) },
  })
  return changed
}
