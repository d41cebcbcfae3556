import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/**
 * Parts of an inventory are unpacked one by one; those that are stored already are not. Rows of findings and of listed resources
 * stand in their key, and what only listed resources are sorted by holds no others: half of what a scan wrote was the keeping of
 * indexes. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('inventory_parts')
    .addColumn('is_block', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  if (dialect === 'sqlite') {
    await sql`drop view findings`.execute(db)
    await rebuild(db, 'finding_rows', findingRows)
    await sql.raw(findings).execute(db)
    await rebuild(db, 'inventory_resources', inventoryResources)
  } else
    for (const name of ['gaps', 'name', 'group']) await sql.raw(`drop index inventory_resources_by_${name}`).execute(db)
  for (const [name, columns] of Object.entries(sorts))
    await sql
      .raw(`create index inventory_resources_by_${name} on inventory_resources (${columns}) where listed = 1`)
      .execute(db)
}

const sorts = {
  gaps: 'index_id, gap_order, name_key, seq',
  name: 'index_id, name_key, seq',
  group: 'index_id, group_key, name_key, seq',
}

interface Rebuilt {
  columns: Record<string, string>
  key: string
  indexes: string[]
}

const ofSet = 'integer not null references finding_sets (id) on delete cascade'
const ofIndex = 'integer not null references inventory_indexes (id) on delete cascade'
const text = 'text not null'
const number = 'integer not null'

const findingRows: Rebuilt = {
  columns: {
    id: text,
    set_id: ofSet,
    control_id: text,
    severity: text,
    status: text,
    resource: number,
    detail: number,
    first_seen_at: text,
    exception_id: 'text',
    change: 'text',
  },
  key: 'id',
  indexes: [
    'index finding_rows_by_control on finding_rows (set_id, control_id, id)',
    'index finding_rows_by_resource on finding_rows (set_id, resource)',
    'index finding_rows_changed on finding_rows (set_id) where change is not null',
  ],
}

const inventoryResources: Rebuilt = {
  columns: {
    index_id: ofIndex,
    seq: number,
    id_hash: text,
    top_hash: text,
    resource_id: text,
    name: text,
    name_key: text,
    type: text,
    resource_group: text,
    group_key: text,
    location: text,
    tags: text,
    listed: number,
    gaps: number,
    severity: 'text',
    gap_order: number,
    first_seen_at: text,
  },
  key: 'index_id, seq',
  indexes: [
    'index inventory_resources_by_type on inventory_resources (index_id, type, gap_order, name_key, seq)',
    'index inventory_resources_by_top on inventory_resources (index_id, top_hash)',
    'unique index inventory_resources_by_id on inventory_resources (index_id, id_hash)',
  ],
}

const findings = `
  create view findings as
  select finding_rows.id, finding_sets.scan_id, control_id, severity, status, resource, resource_id, resource_key, resource_name,
    resource_type, resource_group, location, read_at, finding_details.detail as detail, first_seen_at, exception_id, change
  from finding_sets
  join finding_rows on finding_rows.set_id = finding_sets.id
  join finding_resources on finding_resources.set_id = finding_sets.id and finding_resources.seq = finding_rows.resource
  left join finding_details on finding_details.set_id = finding_sets.id and finding_details.seq = finding_rows.detail
`

async function rebuild(db: Kysely<unknown>, table: string, { columns, key, indexes }: Rebuilt): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  for (const statement of [
    `create table rebuilt (${definitions.join(', ')}, primary key (${key})) without rowid`,
    `insert into rebuilt (${names}) select ${names} from ${table} order by ${key}`,
    `drop table ${table}`,
    `alter table rebuilt rename to ${table}`,
    ...indexes.map((index) => `create ${index}`),
  ])
    await sql.raw(statement).execute(db)
}
