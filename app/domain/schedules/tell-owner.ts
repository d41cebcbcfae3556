import type { Transaction } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { actorNow } from '../identity/actor-now.ts'
import { type EventNotice, notifyUsers } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import type { ScheduleRow } from './schedule-rows.ts'

/** Where a schedule is shown with its runs. */
export const schedulePath = (id: string) => `/app/schedules?schedule=${id}`

/** Notifies the owner of a schedule, inside the transaction of what happened; nobody when the owner is no user any more. */
export async function tellOwner(
  services: Pick<Services, 'db' | 'now'>,
  trx: Transaction<Schema>,
  { owner, environment_id: environmentId }: ScheduleRow,
  notice: Omit<EventNotice, 'environmentId'>,
): Promise<void> {
  const actor = await actorNow({ db: trx }, owner)
  if (actor?.userId) await notifyUsers(services, trx, [actor.userId], { ...notice, environmentId })
}
