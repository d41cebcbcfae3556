import { type Kysely, sql } from 'kysely'

/** Leads to the latest scans of each subscription and to those under way, however many there were before. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('scans_latest')
    .on('scans')
    .columns(['environment_id', 'source', 'subscription_id', 'status', 'created_at'])
    .execute()
  // Of these alone: by status, a database would look for done ones by it too, of all subscriptions.
  await sql`create index scans_active on scans (created_at) where status in ('queued', 'running')`.execute(db)
}
