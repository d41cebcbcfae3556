import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationProvider } from '#db/migrations/index.ts'

/** Stores a plan and an apply as an empty database had them before `applying_at`, then brings that up to date. */
export async function migrateOlderExecution(database: Database): Promise<void> {
  const { db, dialect } = database
  const { error } = await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0004-template-versions')
  expect(error).toBeUndefined()
  await sql`insert into configurations (id, files, created_at) values ('c', '{}', '2026')`.execute(db)
  for (const [id, command] of [
    ['p', 'plan'],
    ['a', 'apply'],
  ])
    await sql`
      insert into executions
        (id, workspace_id, workspace_name, subscription_id, subscription_name, playbook_name, command, mode, status,
          requested_by, created_at, configuration_id)
      values (${id}, 'w', 'hub', 's', 'Production', 'Hub', ${command}, 'normal', 'applied', 'ada', '2026', 'c')
    `.execute(db)
  const events = [
    ['p', 1, '2026-01', 'status', '{"type":"status","status":"planning"}'],
    ['a', 1, '2026-02', 'status', '{"type":"status","status":"queued"}'],
    ['a', 2, '2026-03', 'status', '{"type":"status","status":"applying"}'],
    ['a', 3, '2026-04', 'line', '{"type":"line","text":"\\"applying\\""}'],
  ] as const
  for (const [id, seq, at, type, data] of events)
    await sql`
      insert into execution_events (execution_id, seq, at, type, data) values (${id}, ${seq}, ${at}, ${type}, ${data})
    `.execute(db)
  await migrate(database)
  expect(await db.selectFrom('executions').select(['id', 'applying_at']).orderBy('id').execute()).toEqual([
    { id: 'a', applying_at: '2026-03' },
    { id: 'p', applying_at: null },
  ])
}
