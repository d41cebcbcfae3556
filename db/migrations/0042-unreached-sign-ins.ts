import type { Kysely } from 'kysely'

/** Whether a sign-in that fails was refused, or Microsoft not reached. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('environments')
    .addColumn('sign_in_unreached', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
