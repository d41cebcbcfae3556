import type { Kysely } from 'kysely'

/** Schedules that were removed stay, so that it can be taken back. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('schedules').addColumn('removed_at', 'text').execute()
}
