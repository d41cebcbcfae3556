import type { Kysely } from 'kysely'

/** That the sign-in of an environment fails, since when and why. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('environments').addColumn('sign_in_failed_at', 'text').execute()
  await db.schema.alterTable('environments').addColumn('sign_in_failure', 'text').execute()
}
