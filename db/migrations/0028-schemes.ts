import type { Kysely } from 'kysely'

/** The colour scheme that a person has chosen, for all their devices. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('scheme', 'text').execute()
}
