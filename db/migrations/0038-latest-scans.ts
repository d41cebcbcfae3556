import type { Kysely } from 'kysely'

/** Leads to the latest scans of each subscription, however many there were before. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('scans_latest')
    .on('scans')
    .columns(['environment_id', 'source', 'subscription_id', 'status', 'created_at', 'id'])
    .execute()
}
