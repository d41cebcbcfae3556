import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** What the list of resources is read from: the resources of the latest scan, sorted, counted and found again. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const bytes = dialect === 'sqlite' ? sql`blob` : sql`bytea`
  await db.schema
    .createTable('inventory_indexes')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('scan_id', 'text', (c) => c.notNull().unique().references('scans.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('facets', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()

  await db.schema
    .createTable('inventory_resources')
    .addColumn('index_id', 'integer', (c) => c.notNull().references('inventory_indexes.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('id_hash', 'text', (c) => c.notNull())
    .addColumn('top_hash', 'text', (c) => c.notNull())
    .addColumn('resource_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('resource_group', 'text', (c) => c.notNull())
    .addColumn('group_key', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('gaps', 'integer', (c) => c.notNull())
    .addColumn('severity', 'text')
    .addColumn('gap_order', 'integer', (c) => c.notNull())
    .addColumn('first_seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('inventory_resources_key', ['index_id', 'seq'])
    .execute()
  const indexes: Record<string, string[]> = {
    by_gaps: ['index_id', 'listed', 'gap_order', 'name_key', 'seq'],
    by_name: ['index_id', 'listed', 'name_key', 'seq'],
    by_group: ['index_id', 'listed', 'group_key', 'name_key', 'seq'],
    by_type: ['index_id', 'type', 'gap_order', 'name_key', 'seq'],
    by_top: ['index_id', 'top_hash'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`inventory_resources_${name}`).on('inventory_resources').columns(columns).execute()
  await db.schema
    .createIndex('inventory_resources_by_id')
    .on('inventory_resources')
    .columns(['index_id', 'id_hash'])
    .unique()
    .execute()

  await db.schema
    .createTable('inventory_bodies')
    .addColumn('index_id', 'integer', (c) => c.notNull().references('inventory_indexes.id').onDelete('cascade'))
    .addColumn('block', 'integer', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('inventory_bodies_key', ['index_id', 'block'])
    .execute()
}
