import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const failing = sql`('failed', 'excepted')`

/**
 * Findings are narrow rows; what several of a scan share (a resource, a detail) stands once beside them, and the view
 * `findings` shows them whole. The history keeps only what the latest scan does not say itself. Frozen in time: imports no
 * application code.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTables(db, dialect)
  await shortenHistory(db, dialect)
  await sql`alter table scan_controls add column unassessed text`.execute(db)
  await sql`
    update scan_controls set unassessed = (
      select min(findings.detail) from findings
      where findings.scan_id = scan_controls.scan_id and findings.control_id = scan_controls.control_id
        and findings.status = 'notAssessed'
    )
    where not_assessed > 0
  `.execute(db)
  await moveFindings(db)
  await sql`drop table findings`.execute(db)
  await sql`
    create view findings as
    select finding_rows.id, finding_sets.scan_id, control_id, severity, status, resource, resource_id, resource_key, resource_name,
      resource_type, resource_group, location, read_at, finding_details.detail as detail, first_seen_at, exception_id, change
    from finding_sets
    join finding_rows on finding_rows.set_id = finding_sets.id
    join finding_resources on finding_resources.set_id = finding_sets.id and finding_resources.seq = finding_rows.resource
    left join finding_details on finding_details.set_id = finding_sets.id and finding_details.seq = finding_rows.detail
  `.execute(db)
}

async function makeTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('finding_sets')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('scan_id', 'text', (c) => c.notNull().unique().references('scans.id').onDelete('cascade'))
    .execute()
  const ofSet = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('set_id', 'integer', (c) => c.notNull().references('finding_sets.id').onDelete('cascade'))
  const narrow = dialect === 'sqlite' ? sql`without rowid` : sql``
  await ofSet('finding_resources')
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('resource_id', 'text', (c) => c.notNull())
    .addColumn('resource_key', 'text', (c) => c.notNull())
    .addColumn('resource_name', 'text', (c) => c.notNull())
    .addColumn('resource_type', 'text', (c) => c.notNull())
    .addColumn('resource_group', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .addPrimaryKeyConstraint('finding_resources_key', ['set_id', 'seq'])
    .modifyEnd(narrow)
    .execute()
  await ofSet('finding_details')
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('finding_details_key', ['set_id', 'seq'])
    .modifyEnd(narrow)
    .execute()
  await ofSet('finding_rows')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('control_id', 'text', (c) => c.notNull())
    .addColumn('severity', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('resource', 'integer', (c) => c.notNull())
    .addColumn('detail', 'integer', (c) => c.notNull())
    .addColumn('first_seen_at', 'text', (c) => c.notNull())
    .addColumn('exception_id', 'text')
    .addColumn('change', 'text')
    .execute()
  const indexes = {
    finding_resources_by_id: ['finding_resources', 'set_id, resource_key'],
    finding_resources_by_type: ['finding_resources', 'set_id, resource_type'],
    finding_resources_by_group: ['finding_resources', 'set_id, resource_group'],
    finding_rows_by_control: ['finding_rows', 'set_id, control_id, id'],
    finding_rows_by_resource: ['finding_rows', 'set_id, resource'],
    finding_rows_changed: ['finding_rows', 'set_id', 'where change is not null'],
  }
  for (const [name, [table, columns, where = '']] of Object.entries(indexes))
    await sql.raw(`create index ${name} on ${table} (${columns}) ${where}`).execute(db)
}

/** What is open in the latest scan stands there; of the rest nobody else says since when, or that it is closed. */
async function shortenHistory(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('former_findings')
    .addColumn('lineage', 'text', (c) => c.notNull())
    .addColumn('resource_key', 'text', (c) => c.notNull())
    .addColumn('control_id', 'text', (c) => c.notNull())
    .addColumn('resource_id', 'text', (c) => c.notNull())
    .addColumn('resource_name', 'text', (c) => c.notNull())
    .addColumn('first_seen_at', 'text', (c) => c.notNull())
    .addColumn('resolved_at', 'text')
    .addPrimaryKeyConstraint('former_findings_key', ['lineage', 'resource_key', 'control_id'])
    .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
  await sql`
    with latest as (
      select id, environment_id || '/' || case source when 'file' then 'file:' else '' end || subscription_id as lineage,
        row_number() over (partition by environment_id, subscription_id, source order by created_at desc) as place
      from scans where status = 'done'
    )
    insert into former_findings
    select lineage, resource_key, control_id, resource_id, resource_name, first_seen_at, resolved_at
    from finding_history as history
    where resolved_at is not null or not exists (
      select 1 from latest join findings on findings.scan_id = latest.id
      where latest.place = 1 and latest.lineage = history.lineage and findings.resource_key = history.resource_key
        and findings.control_id = history.control_id and findings.status in ${failing}
    )
  `.execute(db)
  await sql`drop table finding_history`.execute(db)
  await sql`create index former_findings_open on former_findings (lineage) where resolved_at is null`.execute(db)
}

async function moveFindings(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into finding_sets (id, scan_id)
    select row_number() over (order by scan_id), scan_id from (select distinct scan_id from findings) as scanned
  `.execute(db)
  await sql`
    insert into finding_resources
    select finding_sets.id, row_number() over (partition by finding_sets.id order by resource_key), max(resource_id), resource_key,
      max(resource_name), max(resource_type), max(resource_group), max(location), max(read_at)
    from findings join finding_sets on finding_sets.scan_id = findings.scan_id
    group by finding_sets.id, resource_key
  `.execute(db)
  await sql`
    insert into finding_details
    select finding_sets.id, row_number() over (partition by finding_sets.id order by detail), detail
    from findings join finding_sets on finding_sets.scan_id = findings.scan_id
    group by finding_sets.id, detail
  `.execute(db)
  await sql`
    insert into finding_rows (id, set_id, control_id, severity, status, resource, detail, first_seen_at, exception_id, change)
    select findings.id, finding_sets.id, control_id, severity, status, finding_resources.seq, finding_details.seq,
      first_seen_at, exception_id, change
    from findings
    join finding_sets on finding_sets.scan_id = findings.scan_id
    join finding_resources on finding_resources.set_id = finding_sets.id and finding_resources.resource_key = findings.resource_key
    join finding_details on finding_details.set_id = finding_sets.id and finding_details.detail = findings.detail
  `.execute(db)
}
