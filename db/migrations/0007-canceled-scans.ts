import { type Kysely, sql } from 'kysely'

/** A stopped scan is `canceled`, as a stopped execution is. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update scans set status = 'canceled' where status = 'cancelled'`.execute(db)
  await sql`
    update scan_events set data = replace(data, '"status":"cancelled"', '"status":"canceled"') where type = 'ended'
  `.execute(db)
}
