import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/**
 * What resources are searched and filtered by, in a narrow table that is read in the order of the most gaps: the wide rows
 * took most of a search's time. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('inventory_texts')
    .addColumn('index_id', 'integer', (c) => c.notNull().references('inventory_indexes.id').onDelete('cascade'))
    .addColumn('gap_order', 'integer', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('group_key', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('severity', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('inventory_texts_key', ['index_id', 'gap_order', 'name_key', 'seq'])
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  const columns = sql.raw('index_id, gap_order, name_key, seq, type, group_key, listed, severity, search')
  await sql`insert into inventory_texts (${columns}) select ${columns} from inventory_resources`.execute(db)
  await db.schema.alterTable('inventory_resources').dropColumn('search').execute()
}
