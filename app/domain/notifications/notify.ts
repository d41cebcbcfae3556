import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Notification } from '#app/contract/notifications.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { seesEnvironment } from './who-sees.ts'

export type Notice = Pick<Notification, 'type' | 'title' | 'message'> & { link?: string }

/** Notifies one user, inside the transaction of what happened. */
export function notify(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  userId: string,
  notice: Notice,
): Promise<void> {
  return insertNotices(services, trx, [userId], notice, null)
}

/**
 * Notifies everyone who has signed in, is not disabled and may see the environment that it is about, inside the
 * transaction of what happened.
 */
export async function notifyEveryone(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  { environmentId, ...notice }: Notice & { environmentId: string },
): Promise<void> {
  const active = await trx.selectFrom('users').select('id').where(seesEnvironment(environmentId)).execute()
  await insertNotices(
    services,
    trx,
    active.map((user) => user.id),
    notice,
    environmentId,
  )
}

/** Notifies these users of something in an environment, inside the transaction of what happened. */
export function notifyUsers(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  userIds: string[],
  { environmentId, ...notice }: Notice & { environmentId: string },
): Promise<void> {
  return insertNotices(services, trx, userIds, notice, environmentId)
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
