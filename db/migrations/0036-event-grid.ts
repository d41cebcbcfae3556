import type { Kysely } from 'kysely'

/** What Azure Event Grid pushes: keys of environments, events, and the scans that they ask for. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_grid_keys')
    .addColumn('environment_id', 'text', (c) => c.primaryKey().references('environments.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('last_event_at', 'text')
    .execute()
  await db.schema
    .createTable('event_grid_events')
    .addColumn('environment_id', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('subscription_id', 'text', (c) => c.notNull())
    .addColumn('resource_id', 'text', (c) => c.notNull())
    .addColumn('operation', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_grid_events_pk', ['environment_id', 'event_id'])
    .execute()
  await db.schema
    .createIndex('event_grid_events_received')
    .on('event_grid_events')
    .columns(['environment_id', 'subscription_id', 'received_at'])
    .execute()
  await db.schema
    .createTable('event_grid_scans')
    .addColumn('environment_id', 'text', (c) => c.notNull())
    .addColumn('subscription_id', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_grid_scans_pk', ['environment_id', 'subscription_id'])
    .execute()
}
