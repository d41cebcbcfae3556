import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Migrator, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrateOlderException } from '#tests/db/older-exception.ts'
import { migrateOlderExecution } from '#tests/db/older-execution.ts'
import { migrateOlderFindings } from '#tests/db/older-findings.ts'
import { migrateOlderScore } from '#tests/db/older-score.ts'
import { migrateOlderTemplate } from '#tests/db/older-template.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { migrate } from './migrate.ts'
import { migrationNames, migrationProvider } from './migrations/index.ts'

let folder: string
let open: Database[]

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-db-'))
  open = []
})

afterEach(async () => {
  for (const database of open) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function openHere(name = 'parapet.db'): Database {
  const database = openDatabase(path.join(folder, name))
  open.push(database)
  return database
}

describe('SQLite database', () => {
  it('survives a power cut by its pragmas', () => {
    const { sqlite } = openHere()
    expect(sqlite?.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(sqlite?.pragma('synchronous', { simple: true })).toBe(2)
    expect(sqlite?.pragma('foreign_keys', { simple: true })).toBe(1)
  })

  it('lets others read while writes wait for another writer', async () => {
    const { db } = openHere()
    const { sqlite: other } = openHere()
    await sql`create table numbers (n integer)`.execute(db)
    const numbers = async () => (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows
    other?.exec('begin immediate')
    const writes = [
      sql`insert into numbers values (1)`.execute(db),
      db.transaction().execute((trx) => sql`insert into numbers values (2)`.execute(trx)),
    ]
    expect(await numbers()).toEqual([])
    other?.exec('commit')
    await Promise.all(writes)
    expect(await numbers()).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('says which file is not a database', () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'not a database '.repeat(100))
    expect(() => openHere('notes.txt')).toThrow(/notes\.txt is not a SQLite database/)
  })
})

describe('migration', () => {
  it('makes every table once, and does nothing the second time', async () => {
    const database = openHere()
    expect((await migrate(database)).applied).toEqual([...migrationNames])
    expect(await migrate(database)).toEqual({ applied: [] })
  })

  it('lets two processes start at once', async () => {
    const reports = await Promise.all([migrate(openHere()), migrate(openHere())])
    expect(reports.flatMap((report) => report.applied).sort()).toEqual([...migrationNames])
  })

  it('refuses the database of a newer version and names it', async () => {
    const database = openHere()
    await migrate(database)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030')`.execute(
      database.db,
    )
    const failure = await migrate(database).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseError)
    expect((failure as DatabaseError).message).toMatch(/newer version of Parapet \(9999-from-the-future\)/)
  })

  it('gives the versions of older templates their texts', () => migrateOlderTemplate(openHere()))
  it('tells of older applies when they began', () => migrateOlderExecution(openHere()))

  it('keeps older scores whole, and newer ones with a decimal', () => migrateOlderScore(openHere()))

  it('keeps older findings, and of their history what the latest scan does not say', () =>
    migrateOlderFindings(openHere()))

  it('keeps older exceptions, of one resource or of all', () => migrateOlderException(openHere()))

  it('spells a stopped scan as a stopped execution', async () => {
    const database = openHere()
    const { db, dialect } = database
    await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0004-template-versions')
    await sql`
      insert into scans (id, subscription_id, subscription_name, source, status, stage, requested_by, created_at)
      values ('s', 'sub', 'Sub', 'cloud', 'cancelled', 'collect', 'ada', '2026')
    `.execute(db)
    await sql`
      insert into scan_events (scan_id, seq, at, type, data)
      values ('s', 1, '2026', 'ended', '{"type":"ended","status":"cancelled"}')
    `.execute(db)
    await migrate(database)
    expect(await db.selectFrom('scans').select('status').execute()).toEqual([{ status: 'canceled' }])
    expect(await db.selectFrom('scan_events').select('data').execute()).toEqual([
      { data: '{"type":"ended","status":"canceled"}' },
    ])
  })

  it('rolls a failing migration back whole', async () => {
    const database = openHere()
    await sql`create table findings (id text)`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(/findings/)
    const tables = await database.db.introspection.getTables()
    expect(tables.map((table) => table.name)).toEqual(['findings'])
  })
})

describe('audit log', () => {
  it('can only grow', async () => {
    const database = openHere()
    await migrate(database)
    await sql`insert into audit_log values (1, '2026', 'a', 'b', 'c', 'done', '{}', '', 'x')`.execute(database.db)
    await expect(sql`update audit_log set actor = 'z'`.execute(database.db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow(/append-only/)
  })
})
