import type { Kysely } from 'kysely'

/**
 * A scan says how it read its subscription, whole or only what changed, and findings say when their resource was read last.
 * Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('scans')
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('scans').addColumn('reading', 'text').execute()
  await db.schema.alterTable('findings').addColumn('read_at', 'text').execute()
  await db.schema
    .createTable('settings_read')
    .addColumn('scan_id', 'text', (c) => c.notNull().references('scans.id').onDelete('cascade'))
    .addColumn('resource_key', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('settings_read_once', ['scan_id', 'resource_key'])
    .execute()
}
