import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { Delivery } from '#app/contract/deliveries.ts'
import type { Notification } from '#app/contract/notifications.ts'
import { fromJson, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { DeliveryTable } from '#db/schema/notifications.ts'

export type DeliveryRow = Selectable<DeliveryTable>

/** What a delivery tells. */
export type Told = Pick<Notification, 'type' | 'title' | 'message' | 'link'>

export const toldBy = (row: Pick<DeliveryRow, 'notice'>): Told => fromJson(row.notice)

export const toDelivery = (row: DeliveryRow): Delivery =>
  Delivery.parse({
    id: row.id,
    kind: row.kind,
    receiver: row.receiver,
    event: row.event,
    title: toldBy(row).title,
    status: row.status,
    attempts: row.attempts,
    nextAt: row.status === 'waiting' ? row.next_at : null,
    reason: row.reason,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  })

export async function insertDeliveries(trx: Transaction<Schema>, rows: Insertable<DeliveryTable>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('deliveries').values(rows).execute()
}

export function deliveryById(db: Db | Transaction<Schema>, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one that is due first, or was being sent by somebody who has not come to an end in time. */
export function dueDelivery(trx: Transaction<Schema>, now: Date): Promise<DeliveryRow | undefined> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .where('next_at', '<=', isoDate(now))
    .where('status', 'in', ['waiting', 'sending'])
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Changes a delivery, unless it has moved on since it was read.
 * @returns whether it was changed
 */
export async function moveDelivery(
  db: Db | Transaction<Schema>,
  { id, status, attempts, next_at: nextAt }: Pick<DeliveryRow, 'id' | 'status' | 'attempts' | 'next_at'>,
  change: Updateable<DeliveryTable>,
): Promise<boolean> {
  const moved = await db
    .updateTable('deliveries')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not distinct from', nextAt)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows) === 1
}

/** Gives up what waits for a channel. */
export async function giveUpWaiting(
  trx: Transaction<Schema>,
  now: Date,
  channelId: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'failed', next_at: null, reason, finished_at: isoDate(now) })
    .where('channel_id', '=', channelId)
    .where('status', '=', 'waiting')
    .execute()
}

/** Forgets what came to its end before a moment. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deliveries').where('finished_at', '<', isoDate(before)).execute()
}

/** How many tests a user has asked for since a moment. */
export async function testsSince(trx: Transaction<Schema>, userId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', '=', 'test')
    .where('asked_by', '=', JSON.stringify([userId]))
    .where('created_at', '>', isoDate(since))
    .executeTakeFirstOrThrow()
  return Number(count)
}
