import type { Kysely } from 'kysely'

/** A scan says how much it holds; of earlier ones nobody has counted it. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scans').addColumn('stored_bytes', 'bigint').execute()
}
