import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Notification } from '#app/contract/notifications.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { queueDeliveries } from './deliveries/queue-deliveries.ts'
import { channelsAsked, type Happening } from './rules/channels-asked.ts'
import { rulesAbout } from './rules/rule-rows.ts'
import { seesEnvironment } from './who-sees.ts'

export type Notice = Pick<Notification, 'type' | 'title' | 'message'> & { link?: string }

/** Something that happened in an environment, which rules may ask for. */
export type EventNotice = Notice & Happening

/** Notifies one user of their own account, in the panel, inside the transaction of what happened. */
export function notify(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  userId: string,
  notice: Notice,
): Promise<void> {
  return insertNotices(services, trx, [userId], notice, null)
}

/**
 * Notifies everyone who has signed in, is not disabled and may see the environment that it is about, each as their rules
 * ask for it, inside the transaction of what happened.
 */
export async function notifyEveryone(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  notice: EventNotice,
): Promise<void> {
  const active = await trx.selectFrom('users').select('id').where(seesEnvironment(notice.environmentId)).execute()
  await notifyUsers(
    services,
    trx,
    active.map((user) => user.id),
    notice,
  )
}

/** Notifies these users of something in an environment, each as their rules ask for it, inside the transaction of what happened. */
export async function notifyUsers(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  userIds: string[],
  { event, environmentId, measure, ...notice }: EventNotice,
): Promise<void> {
  if (userIds.length === 0) return
  const rules = await rulesAbout(trx, event, userIds)
  const asked = new Map(
    userIds.map((id) => [id, channelsAsked(rules.get(id) ?? [], { event, environmentId, measure })]),
  )
  const here = userIds.filter((id) => asked.get(id)?.includes('panel'))
  await insertNotices(services, trx, here, notice, environmentId)
  await queueDeliveries(services, trx, { ...notice, link: notice.link ?? null, event, environmentId }, asked)
}

async function insertNotices(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  userIds: string[],
  notice: Notice,
  environmentId: string | null,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({
    id: randomUUID(),
    user_id: userId,
    environment_id: environmentId,
    type: notice.type,
    title: notice.title,
    message: notice.message,
    link: notice.link ?? null,
    created_at: isoDate(services.now()),
    read_at: null,
  }))
  await trx.insertInto('notifications').values(rows).execute()
}
