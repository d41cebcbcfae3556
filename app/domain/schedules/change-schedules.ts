import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { NewSchedule, Schedule, ScheduleChange } from '#app/contract/schedules.ts'
import { flag, isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findEnvironmentRow } from '../environments/list-environments.ts'
import { readableSubscriptions } from '../environments/readable-subscriptions.ts'
import { subscriptionNamed } from '../environments/subscription-named.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import type { AzureServices, Services } from '../services.ts'
import { cadenceOf, dueAfter } from './due-cadence.ts'
import { toSchedule } from './read-schedules.ts'
import { findScheduleRow, insertSchedule, updateSchedule } from './schedule-rows.ts'

/**
 * Scans an environment, or one subscription of it, by the clock from now on: in the actor's name and with their rights.
 * @throws AppError `invalid` cadence, `not-found` environment or subscription; AzureError when a subscription is named
 */
export async function addSchedule(
  services: Services & AzureServices,
  actor: Actor,
  input: z.output<typeof NewSchedule>,
): Promise<Schedule> {
  const cadence = cadenceOf(input.cron, input.timeZone)
  const environmentId = input.environmentId
    ? (await findEnvironmentRow(services, actor, input.environmentId)).id
    : await requireActiveEnvironment(services, actor)
  const subscription = input.subscriptionId
    ? subscriptionNamed(await readableSubscriptions(services, environmentId), input.subscriptionId)
    : null
  const row = await services.db.transaction().execute(async (trx) => {
    const added = await insertSchedule(trx, {
      id: randomUUID(),
      name: input.name,
      environment_id: environmentId,
      subscription_id: subscription?.subscriptionId ?? null,
      subscription_name: subscription?.displayName ?? null,
      cron: cadence.cron,
      time_zone: cadence.timeZone,
      catch_up: flag(input.catchUp),
      changes: flag(input.changes),
      owner: actor.username,
      created_at: isoDate(services.now()),
      next_due_at: dueAfter(cadence, services.now()),
    })
    await recordAudit(trx, services, {
      actor,
      action: 'schedule.add',
      object: `schedule:${added.id}`,
      detail: {
        name: added.name,
        environmentId,
        subscriptionId: added.subscription_id,
        cron: added.cron,
        timeZone: added.time_zone,
        catchUp: input.catchUp,
        changes: input.changes,
      },
    })
    return added
  })
  return toSchedule(services.db, row)
}

/**
 * Changes when a schedule is due, how its scans read, or what it is called. Owner and what it scans stay.
 * @throws AppError `not-found`, `invalid`
 */
export async function changeSchedule(
  services: Services,
  actor: Actor,
  id: string,
  change: ScheduleChange,
): Promise<Schedule> {
  const row = await services.db.transaction().execute(async (trx) => {
    const before = await findScheduleRow({ db: trx }, actor, id)
    const cadence = cadenceOf(change.cron ?? before.cron, change.timeZone ?? before.time_zone)
    const moved = cadence.cron !== before.cron || cadence.timeZone !== before.time_zone
    const changed = await updateSchedule(trx, id, {
      name: change.name ?? before.name,
      cron: cadence.cron,
      time_zone: cadence.timeZone,
      catch_up: change.catchUp === undefined ? before.catch_up : flag(change.catchUp),
      changes: change.changes === undefined ? before.changes : flag(change.changes),
      ...(moved && before.paused_at === null && { next_due_at: dueAfter(cadence, services.now()) }),
    })
    const told = (one: typeof before) => ({
      name: one.name,
      cron: one.cron,
      timeZone: one.time_zone,
      catchUp: one.catch_up === 1,
      changes: one.changes === 1,
    })
    await recordAudit(trx, services, {
      actor,
      action: 'schedule.change',
      object: `schedule:${id}`,
      detail: { ...told(changed), before: told(before) },
    })
    return changed
  })
  return toSchedule(services.db, row)
}
