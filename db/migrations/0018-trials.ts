import type { Kysely } from 'kysely'

/** The plan that somebody tries, and until when. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['trial_plan', 'trial_ends_at'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
}
