import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type SQLiteDriver from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SQLite } from '../scripts/sqlite.mjs'
import { cachedStatements } from './cached-statements.ts'
import { DatabaseError } from './database-error.ts'
import type { Dialect } from './dialect.ts'
import { diskFullText, isDiskFull } from './disk-full.ts'
import type { Schema } from './schema/index.ts'
import { TransactionalSqliteDialect } from './transactional-sqlite-dialect.ts'
import { turnOnWriteAheadLog } from './write-ahead-log.ts'

export type Db = Kysely<Schema>

/** An open database. `file` is the SQLite file, absent on Postgres. */
export interface Database {
  db: Db
  dialect: Dialect
  file?: string
  sqlite?: SQLiteDriver.Database
  /** The connections, absent on SQLite. */
  pool?: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the database of `url`: `postgres://…`, or the path of a SQLite file, which is made when it is missing.
 * @throws DatabaseError when the file is not a database or may not be opened.
 */
export function openDatabase(url: string): Database {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openSqlite(url)
}

function openSqlite(file: string): Database {
  const sqlite = connect(file)
  const db = new Kysely<Schema>({ dialect: new TransactionalSqliteDialect({ database: cachedStatements(sqlite) }) })
  return { db, dialect: 'sqlite', file, sqlite, close: () => db.destroy() }
}

const pragmas = [
  // A commit that was acknowledged survives a power cut, not only a killed process.
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'secure_delete = FAST',
  // Whoever waits for another writer does so in the driver, where others of the process can go on.
  'busy_timeout = 0',
]

function connect(file: string): SQLiteDriver.Database {
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const sqlite = new SQLite(file, { timeout: 5000 })
    sqlite.pragma('schema_version')
    turnOnWriteAheadLog(sqlite)
    for (const pragma of pragmas) sqlite.pragma(pragma)
    return sqlite
  } catch (error) {
    throw describe(file, error)
  }
}

function describe(file: string, cause: unknown): unknown {
  const code = (cause as { code?: string }).code ?? ''
  const folder = path.dirname(file)
  if (code === 'SQLITE_NOTADB')
    return new DatabaseError(
      'not-a-database',
      `${file} is not a SQLite database. Move it away, or restore a backup with: parapet db restore <backup>`,
      { cause },
    )
  if (['EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'].includes(code))
    return new DatabaseError(
      'no-permission',
      `Parapet may not write to the data folder ${folder}. Give its user write permission, or name another folder with PARAPET_DATA.`,
      { cause },
    )
  if (isDiskFull(cause, folder))
    return new DatabaseError('disk-full', `${file} cannot be opened. ${diskFullText('start again')}`, { cause })
  return cause
}

function openPostgres(connectionString: string): Database {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString, max: 10 })
  // A connection that is lost fails its next query, and is replaced. Heard by nobody, its loss would end the process.
  const hear = () => undefined
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, dialect: 'postgres', pool, close: () => db.destroy() }
}
