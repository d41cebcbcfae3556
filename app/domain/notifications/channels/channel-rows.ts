import type { Insertable, Selectable, Transaction } from 'kysely'
import { NotificationChannel } from '#app/contract/notification-channels.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { NotificationChannelTable } from '#db/schema/notifications.ts'

export type ChannelRow = Selectable<NotificationChannelTable>

/** What the address of a channel is sealed for: it may hold a key. */
export const addressOwner = (id: string) => `notification_channels.address_sealed:${id}`

/** What the key of its signatures is sealed for. */
export const secretOwner = (id: string) => `notification_channels.secret_sealed:${id}`

export const toChannel = (row: ChannelRow): NotificationChannel => ({
  id: row.id,
  kind: NotificationChannel.shape.kind.parse(row.kind),
  name: row.name,
  host: row.host,
  createdBy: row.created_by,
  createdAt: row.created_at,
})

/** All of them, by name. */
export function channelRows(db: Db | Transaction<Schema>): Promise<ChannelRow[]> {
  return db.selectFrom('notification_channels').selectAll().orderBy('name').orderBy('id').execute()
}

export function channelById(db: Db | Transaction<Schema>, id: string): Promise<ChannelRow | undefined> {
  return db.selectFrom('notification_channels').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertChannel(
  trx: Db | Transaction<Schema>,
  row: Insertable<NotificationChannelTable>,
): Promise<ChannelRow> {
  return trx.insertInto('notification_channels').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function deleteChannel(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('notification_channels').where('id', '=', id).execute()
}
