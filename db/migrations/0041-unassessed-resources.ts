import type { Kysely } from 'kysely'

/** How many controls could not be assessed on a listed resource. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inventory_resources')
    .addColumn('unassessed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
