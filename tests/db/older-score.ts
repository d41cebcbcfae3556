import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationProvider } from '#db/migrations/index.ts'

/** Stores scans as an empty database had them when scores were whole, then brings that up to date. */
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
  await migrate(database)
  const scores = () => db.selectFrom('scans').select(['id', 'overall_score']).orderBy('id').execute()
  expect(await scores()).toEqual([
    { id: 'a', overall_score: 54 },
    { id: 'b', overall_score: null },
  ])
  await db.updateTable('scans').set({ overall_score: 53.2 }).execute()
  expect((await scores()).map((one) => one.overall_score)).toEqual([53.2, 53.2])
  await db.deleteFrom('scans').execute()
}
