import type { Kysely } from 'kysely'

/** A deleted template stays for the runs of it. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('templates').addColumn('deleted_at', 'text').execute()
}
