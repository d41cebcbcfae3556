import type { Kysely } from 'kysely'

/** A schedule asks for whole scans, or for what changed. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('schedules')
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
