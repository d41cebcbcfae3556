import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '#app/domain/actor.ts'
import { beginAudit } from '#app/domain/audit/audit-head.ts'
import { recordAudit } from '#app/domain/audit/record-audit.ts'
import { openSecrets } from '#app/domain/secrets/open-secrets.ts'
import { openDatabase } from '#db/database.ts'
import { SQLite } from '../../scripts/sqlite.mjs'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()
const database = file('data/parapet.db')
const backup = file('backup.db')

const parapet = (...args: string[]) => runParapet(args, { env })

beforeAll(async () => {
  const { code, stdout } = await parapet('db', 'migrate')
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Applied 0001-initial') })
})

afterAll(remove)

/** Rows of the table that these tests write to. */
function jobs(place: string): string[] {
  const sqlite = new SQLite(place, { readonly: true })
  try {
    return sqlite
      .prepare<[], { id: string }>('select id from jobs order by id')
      .all()
      .map(({ id }) => id)
  } finally {
    sqlite.close()
  }
}

async function addJob(id: string): Promise<void> {
  const { db, close } = openDatabase(database)
  await db
    .insertInto('jobs')
    .values({ id, kind: 'test', payload: '{}', status: 'done', created_at: new Date(0).toISOString() as never })
    .execute()
  await close()
}

describe('parapet db', () => {
  it('has nothing to migrate twice', async () => {
    expect(await parapet('db', 'migrate')).toEqual({ code: 0, stdout: '  The database is up to date.\n', stderr: '' })
  })

  it('checks the whole database and the audit log, and says where it is broken', async () => {
    expect(await parapet('db', 'check')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('No server of this'),
    })
    const { db, close, dialect } = openDatabase(database)
    const now = () => new Date()
    const secrets = await openSecrets(db, now(), { dataFolder: file('data') })
    await db.transaction().execute((trx) => beginAudit(trx, { secrets, dialect }))
    for (const object of ['1', '2', '3'])
      await db
        .transaction()
        .execute((trx) => recordAudit(trx, { secrets, now, dialect }, { actor: system, action: 'test.row', object }))
    const { code, stdout } = await parapet('db', 'check')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        '  Database: sound. Every page, index and reference was read.\n  Audit log: sound. 3 rows follow each other from the first to the last.\n',
    })
    await sql`drop trigger audit_log_no_delete`.execute(db)
    await sql`delete from audit_log where seq = 3`.execute(db)
    await close()
    const cut = await parapet('db', 'check')
    expect({ code: cut.code, stderr: cut.stderr }).toEqual({
      code: 3,
      stderr: expect.stringContaining('The audit log is broken at row 3'),
    })
  })

  it('replaces the key, but not while somebody else has the database open', async () => {
    const other = openDatabase(database)
    await other.db.selectFrom('jobs').selectAll().execute()
    expect(await parapet('db', 'rotate-key')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Another program'),
    })
    await other.close()
    const { code, stdout } = await parapet('db', 'rotate-key')
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`new key in ${file('data/key.2')}`) })
  })

  it('backs up what is committed, even while another connection is open, for this user alone', async () => {
    await addJob('first')
    const other = openDatabase(database)
    await other.db.selectFrom('jobs').selectAll().execute()
    const { code, stdout } = await parapet('db', 'backup', backup)
    await other.close()
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${backup}\n` })
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(jobs(backup)).toEqual(['first'])
  })

  it('does not replace a file with a backup', async () => {
    const { code, stderr } = await parapet('db', 'backup', backup)
    expect(code).toBe(3)
    expect(stderr).toContain('is there already')
  })

  it('restores a backup and keeps the database before, with its latest rows', async () => {
    await addJob('second')
    const { code, stderr } = await parapet('db', 'restore', backup)
    expect(code).toBe(0)
    expect(jobs(database)).toEqual(['first'])
    const kept = /kept as (\S+)/.exec(stderr)?.[1]
    expect(jobs(String(kept))).toEqual(['first', 'second'])
    expect(readdirSync(file('data')).filter((name) => /restoring/.test(name))).toEqual([])
  })

  it('refuses to restore while a server runs on the folder', async () => {
    const announced = { url: 'http://127.0.0.1:1', pid: process.pid, version: '0', token: 't' }
    writeFileSync(file('data/server.json'), JSON.stringify(announced))
    const { code, stderr } = await parapet('db', 'restore', backup)
    writeFileSync(file('data/server.json'), '{}')
    expect(code).toBe(3)
    expect(stderr).toContain(`A server runs on this data folder (http://127.0.0.1:1, process ${process.pid}).`)
  })

  it('refuses to restore while another program has the database open', async () => {
    const other = openDatabase(database)
    await other.db.selectFrom('jobs').selectAll().execute()
    const { code, stderr } = await parapet('db', 'restore', backup)
    await other.close()
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('Another program has') })
  })

  it.each([
    { name: 'no file', make: () => {}, said: 'There is no file' },
    {
      name: 'junk',
      make: (place: string) => writeFileSync(place, 'junk'.repeat(1000)),
      said: 'damaged, or not a database',
    },
    {
      name: 'a damaged copy',
      make: (place: string) => {
        copyFileSync(backup, place)
        const bytes = Buffer.alloc(4096 * 8, 0xff)
        writeFileSync(place, bytes, { flag: 'r+', flush: true })
      },
      said: 'damaged, or not a database',
    },
    {
      name: 'another database',
      make: (place: string) => new SQLite(place).exec('create table x (y)').close(),
      said: 'not a database of Parapet',
    },
    {
      name: 'a newer version',
      make: (place: string) => {
        copyFileSync(backup, place)
        new SQLite(place).exec("insert into kysely_migration values ('9999-future', '2030-01-01')").close()
      },
      said: 'newer version of Parapet (9999-future)',
    },
  ])('refuses to restore $name and leaves the database alone', async ({ make, said }) => {
    const bad = file(`bad-${said.length}-${Math.trunc(performance.now())}.db`)
    make(bad)
    const { code, stderr } = await parapet('db', 'restore', bad)
    expect(code).toBe(3)
    expect(stderr).toContain(said)
    expect(jobs(database)).toEqual(['first'])
  })

  it('sends Postgres to its own tools', async () => {
    const { code, stderr } = await runParapet(['db', 'backup'], {
      env: { ...env, DATABASE_URL: 'postgres://localhost/x' },
    })
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('pg_dump') })
  })
})
