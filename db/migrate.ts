import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Migrator, sql } from 'kysely'
import { SQLite } from '../scripts/sqlite.mjs'
import type { Database } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { migrationNames, migrationProvider } from './migrations/index.ts'

/** What `migrate` did: the names of the migrations that ran, and the copy that was made before. */
interface MigrationReport {
  applied: string[]
  backup?: string
}

/**
 * Brings the database to this version. A migration that fails rolls back whole. Two processes that start at once wait
 * for one another. Before an existing SQLite database changes, a copy is written beside it.
 * @throws DatabaseError `newer-version` when a newer Parapet has written the database.
 */
export async function migrate(database: Database, now: Date = new Date()): Promise<MigrationReport> {
  const release = await lock(database)
  try {
    const pending = await pendingMigrations(database)
    if (pending.length === 0) return { applied: [] }
    const backup = pending.length < migrationNames.length ? copyBefore(database, now) : undefined
    const migrator = new Migrator({ db: database.db, provider: migrationProvider(database.dialect) })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return { applied: (results ?? []).map((result) => result.migrationName), backup }
  } finally {
    release()
  }
}

/**
 * The migrations that a database still lacks.
 * @throws DatabaseError `newer-version`
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const done = await appliedMigrations(database)
  const unknown = done.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new DatabaseError(
      'newer-version',
      `${database.file ?? 'The database'} was written by a newer version of Parapet (${unknown.join(', ')}). Start that version, or restore a backup made by this one with: parapet db restore <backup>`,
    )
  return migrationNames.filter((name) => !done.includes(name))
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  return rows.map((row) => row.name)
}

/** Milliseconds to wait for another process that migrates the same file. */
const lockMs = 60_000

/** Kysely's own migration lock does nothing on SQLite; on Postgres it takes an advisory lock. */
async function lock(database: Database): Promise<() => void> {
  if (!database.file || database.file === ':memory:') return () => {}
  const gate = new SQLite(`${database.file}.migrating`, { timeout: 0 })
  const until = Date.now() + lockMs
  for (;;) {
    try {
      gate.exec('begin exclusive')
      break
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > until) {
        gate.close()
        throw error
      }
      await sleep(50)
    }
  }
  return () => {
    gate.exec('commit')
    gate.close()
  }
}

function copyBefore(database: Database, now: Date): string | undefined {
  if (!database.file || !database.sqlite || !existsSync(database.file)) return undefined
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  const copy = path.join(path.dirname(database.file), `before-migration-${stamp}.db`)
  database.sqlite.prepare('vacuum into ?').run(copy)
  return copy
}
