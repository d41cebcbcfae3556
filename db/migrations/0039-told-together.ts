import { type Kysely, sql } from 'kysely'

/** Scans that were asked for together are told of together. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scans').addColumn('untold_batch', 'text').execute()
  await sql`create index scans_untold on scans (untold_batch) where untold_batch is not null`.execute(db)
}
