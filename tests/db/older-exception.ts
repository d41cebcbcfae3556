import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationProvider } from '#db/migrations/index.ts'

/** Stores exceptions as an empty database had them when they were of one resource or all, then brings that up to date. */
export async function migrateOlderException(database: Database): Promise<void> {
  const { db, dialect } = database
  const { error } = await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0017-inventory-texts')
  expect(error).toBeUndefined()
  for (const [id, resource, ends] of [
    ['a', '/subscriptions/s/resourceGroups/"g"', null],
    ['b', null, '2026-01-01T00:00:00.000Z'],
  ] as const)
    await sql`
      insert into exceptions (id, environment_id, control_id, subscription_id, resource_id, reason, created_by, created_at, expires_at)
      values (${id}, 'e', 'c', 's', ${resource}, 'why', 'ada', '2026', ${ends})
    `.execute(db)
  await migrate(database)
  expect(await db.selectFrom('exceptions').selectAll().orderBy('id').execute()).toMatchObject([
    { scope: '{"resourceIds":["/subscriptions/s/resourceGroups/\\"g\\""]}', approved_by: 'ada', end_told_at: null },
    { scope: '{}', approved_by: 'ada', approved_in: '', end_told_at: '2026-01-01T00:00:00.000Z' },
  ])
  await db.deleteFrom('exceptions').execute()
}
