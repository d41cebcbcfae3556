import type { Schedule } from '#app/contract/schedules.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import { cadenceOf, dueAfter } from './due-cadence.ts'
import { toSchedule } from './read-schedules.ts'
import { giveUpRuns } from './run-rows.ts'
import { findRemovedRow, findScheduleRow, updateSchedule } from './schedule-rows.ts'

/**
 * Removes a schedule: nobody sees it any more, and it is not due again. The scans of its runs stay.
 * @throws AppError `not-found`
 */
export async function removeSchedule(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const { name, environment_id: environmentId } = await findScheduleRow({ db: trx }, actor, id)
    const removedAt = isoDate(services.now())
    await giveUpRuns(trx, id, { reason: 'The schedule was removed while it ran.', finished_at: removedAt })
    await updateSchedule(trx, id, { removed_at: removedAt, next_due_at: null })
    await recordAudit(trx, services, {
      actor,
      action: 'schedule.remove',
      object: `schedule:${id}`,
      detail: { name, environmentId },
    })
  })
}

/**
 * Takes the removal of a schedule back: it is due again by its clock, or off as it was. What was due meanwhile is not caught up.
 * @throws AppError `not-found`, also of one that was not removed
 */
export async function restoreSchedule(services: Services, actor: Actor, id: string): Promise<Schedule> {
  const row = await services.db.transaction().execute(async (trx) => {
    const before = await findRemovedRow({ db: trx }, actor, id)
    const isOn = before.paused_at === null
    const restored = await updateSchedule(trx, id, {
      removed_at: null,
      next_due_at: isOn ? dueAfter(cadenceOf(before.cron, before.time_zone), services.now()) : null,
    })
    await recordAudit(trx, services, {
      actor,
      action: 'schedule.restore',
      object: `schedule:${id}`,
      detail: { name: before.name, environmentId: before.environment_id },
    })
    return restored
  })
  return toSchedule(services.db, row)
}
