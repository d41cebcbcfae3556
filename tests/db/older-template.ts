import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationProvider } from '#db/migrations/index.ts'

/** Stores a template of two versions as an empty database had it before versions had texts, then brings that up to date. */
export async function migrateOlderTemplate(database: Database): Promise<void> {
  const { db, dialect } = database
  const { error } = await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0003-templates')
  expect(error).toBeUndefined()
  await sql`
    insert into templates
      (id, name, name_key, description, framework_id, status, owner, origin, current_version, created_at, updated_at, updated_by)
    values ('t', 'Hub', 'hub', 'Central.', 'cis', 'draft', 'ada', 'builder', 2, '2026', '2026', 'ada')
  `.execute(db)
  for (const version of [1, 2])
    await sql`
      insert into template_versions
        (id, template_id, version, content, content_digest, module_count, resource_count, created_by, created_at)
      values (${`v${version}`}, 't', ${version}, '{}', 'x', 0, 0, 'ada', '2026')
    `.execute(db)
  await migrate(database)
  const versions = await db
    .selectFrom('template_versions')
    .select(['version', 'name', 'description', 'framework_id'])
    .orderBy('version')
    .execute()
  expect(versions).toEqual(
    [1, 2].map((version) => ({ version, name: 'Hub', description: 'Central.', framework_id: 'cis' })),
  )
  expect(await db.selectFrom('templates').selectAll().execute()).toMatchObject([
    { id: 't', name: 'Hub', name_key: 'hub', deleted_at: null },
  ])
}
