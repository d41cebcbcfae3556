import type { Transaction } from 'kysely'
import type { Schema } from '#db/schema/index.ts'

/** Deletes all that a user was notified of, in the transaction that deletes the user. */
export async function deleteNotifications(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute()
}
