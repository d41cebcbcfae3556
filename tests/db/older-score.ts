import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationProvider } from '#db/migrations/index.ts'

/** Stores scans as an empty database had them when scores were whole and gaps had no age, then brings that up to date. */
export async function migrateOlderScore(database: Database): Promise<void> {
  const { db, dialect } = database
  const { error } = await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0011-inventory-index')
  expect(error).toBeUndefined()
  for (const [id, score] of [
    ['a', 54],
    ['b', null],
  ] as const)
    await sql`
      insert into scans (id, environment_id, subscription_id, subscription_name, source, status, stage, requested_by,
        created_at, overall_score)
      values (${id}, 'e', 's', 'Sub', 'cloud', 'done', 'roadmap', 'ada', '2026', ${score})
    `.execute(db)
  await sql`
    insert into scan_controls (scan_id, control_id, severity, passed, failed, not_assessed, excepted)
    values ('a', 'c', 'high', 1, 2, 0, 0), ('a', 'd', 'high', 1, 0, 0, 1)
  `.execute(db)
  for (const [id, control, status, at] of [
    ['1', 'c', 'failed', '2025-03'],
    ['2', 'c', 'failed', '2025-02'],
    ['3', 'c', 'excepted', '2025-01'],
    ['4', 'd', 'excepted', '2025-01'],
  ])
    await sql`
      insert into findings (id, scan_id, control_id, severity, status, resource_id, resource_key, resource_name,
        resource_type, resource_group, location, detail, first_seen_at)
      values (${id}, 'a', ${control}, 'high', ${status}, 'r', 'r', 'r', 't', 'g', 'l', '{}', ${at})
    `.execute(db)
  await migrate(database)
  const ages = await db
    .selectFrom('scan_controls')
    .select(['control_id', 'first_seen_at'])
    .orderBy('control_id')
    .execute()
  expect(ages).toEqual([
    { control_id: 'c', first_seen_at: '2025-02' },
    { control_id: 'd', first_seen_at: null },
  ])
  const scores = () => db.selectFrom('scans').select(['id', 'overall_score']).orderBy('id').execute()
  expect(await scores()).toEqual([
    { id: 'a', overall_score: 54 },
    { id: 'b', overall_score: null },
  ])
  await db.updateTable('scans').set({ overall_score: 53.2 }).execute()
  expect((await scores()).map((one) => one.overall_score)).toEqual([53.2, 53.2])
  await db.deleteFrom('scans').execute()
}
