import type { Kysely } from 'kysely'

/** When the person behind a session last gave password or code again. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute()
}
