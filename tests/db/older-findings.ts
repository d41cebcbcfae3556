import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationProvider } from '#db/migrations/index.ts'

const found = [
  'id',
  'scan_id',
  'control_id',
  'resource_id',
  'resource_key',
  'detail',
  'first_seen_at',
  'change',
] as const

/** Stores two scans as the version before kept them, with every history that a failure can have, then brings that up to date. */
export async function migrateOlderFindings(database: Database): Promise<void> {
  const { db, dialect } = database
  const { error } = await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0030-scan-sizes')
  expect(error).toBeUndefined()
  for (const id of ['first', 'second'])
    await sql`
      insert into scans (id, environment_id, subscription_id, subscription_name, source, status, stage, requested_by, created_at)
      values (${id}, 'e', 's', 'Sub', 'file', 'done', 'roadmap', 'ada', ${id === 'first' ? '2025' : '2026'})
    `.execute(db)
  await sql`
    insert into scan_controls (scan_id, control_id, severity, passed, failed, not_assessed, excepted)
    values ('second', 'c', 'high', 1, 1, 0, 1), ('second', 'd', 'high', 1, 0, 1, 0)
  `.execute(db)
  const rows = [
    { id: '1', scan_id: 'first', control_id: 'c', resource_id: 'R1', detail: 'x', first_seen_at: '2025', change: null },
    {
      id: '2',
      scan_id: 'second',
      control_id: 'c',
      resource_id: 'R1',
      detail: 'x',
      first_seen_at: '2025',
      change: null,
    },
    {
      id: '3',
      scan_id: 'second',
      control_id: 'c',
      resource_id: 'R2',
      detail: 'x',
      first_seen_at: '2026',
      change: 'new',
    },
    {
      id: '4',
      scan_id: 'second',
      control_id: 'd',
      resource_id: 'R1',
      detail: 'y',
      first_seen_at: '2026',
      change: null,
    },
  ].map((row) => ({ ...row, resource_key: row.resource_id.toLowerCase() }))
  const statuses = ['failed', 'failed', 'excepted', 'notAssessed']
  for (const [at, row] of rows.entries())
    await sql`
      insert into findings (id, scan_id, control_id, severity, status, resource_id, resource_key, resource_name,
        resource_type, resource_group, location, detail, first_seen_at, change)
      values (${row.id}, ${row.scan_id}, ${row.control_id}, 'high', ${statuses[at]}, ${row.resource_id}, ${row.resource_key},
        'n', 't', 'g', 'l', ${row.detail}, ${row.first_seen_at}, ${row.change})
    `.execute(db)
  const history: [string, string, string | null][] = [
    ['c', 'r1', null],
    ['c', 'r2', null],
    ['c', 'r3', '2026'],
    ['d', 'r1', null],
  ]
  for (const [control, resource, resolved] of history)
    await sql`
      insert into finding_history (lineage, control_id, resource_key, resource_id, resource_name, first_seen_at,
        last_failed_scan_id, resolved_at)
      values ('e/file:s', ${control}, ${resource}, ${resource.toUpperCase()}, 'n', '2025', 'first', ${resolved})
    `.execute(db)
  await migrate(database)
  expect(await db.selectFrom('findings').select(found).orderBy('id').execute()).toEqual(rows)
  expect(
    await db
      .selectFrom('former_findings')
      .select(['control_id', 'resource_key', 'resolved_at'])
      .orderBy('control_id')
      .execute(),
  ).toEqual([
    { control_id: 'c', resource_key: 'r3', resolved_at: '2026' },
    { control_id: 'd', resource_key: 'r1', resolved_at: null },
  ])
  expect(
    await db.selectFrom('scan_controls').select(['control_id', 'unassessed']).orderBy('control_id').execute(),
  ).toEqual([
    { control_id: 'c', unassessed: null },
    { control_id: 'd', unassessed: 'y' },
  ])
  await db.deleteFrom('scans').execute()
  for (const table of ['finding_sets', 'finding_rows', 'finding_resources', 'finding_details'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
}
