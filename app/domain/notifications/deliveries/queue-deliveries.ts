import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Delivery } from '#app/contract/deliveries.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { DeliveryTable } from '#db/schema/notifications.ts'
import type { Services } from '../../services.ts'
import { channelRows } from '../channels/channel-rows.ts'
import { userById } from '../user-rows.ts'
import { insertDeliveries, type Told } from './delivery-rows.ts'

/** What is to be sent. */
export interface Sendable extends Told {
  event: Delivery['event']
  environmentId: string | null
}

/**
 * Writes what is to be sent, in the transaction of what happened: an e-mail to each who asks for one, and to each channel
 * one message however many ask for it.
 * @param asked user id → where they are told
 * @returns the ids of the deliveries
 */
export async function queueDeliveries(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  { event, environmentId, ...told }: Sendable,
  asked: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const at = isoDate(services.now())
  const common = {
    event,
    environment_id: environmentId,
    notice: JSON.stringify(told),
    status: 'waiting',
    attempts: 0,
    next_at: at,
    created_at: at,
  }
  const rows: Insertable<DeliveryTable>[] = []
  for (const [userId, channels] of asked) {
    if (!channels.includes('email')) continue
    const receiver = (await userById(trx, userId))?.email ?? ''
    const asked_by = JSON.stringify([userId])
    rows.push({ ...common, id: randomUUID(), kind: 'email', user_id: userId, asked_by, receiver })
  }
  if ([...asked.values()].some((channels) => channels.some((id) => id !== 'panel' && id !== 'email')))
    for (const { id: channelId, kind, name } of await channelRows(trx)) {
      const userIds = [...asked].flatMap(([userId, channels]) => (channels.includes(channelId) ? userId : []))
      const asked_by = JSON.stringify(userIds)
      if (userIds.length > 0)
        rows.push({ ...common, id: randomUUID(), kind, channel_id: channelId, asked_by, receiver: name })
    }
  await insertDeliveries(trx, rows)
  return rows.map(({ id }) => id)
}
