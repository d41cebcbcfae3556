import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '#app/domain/actor.ts'
import { beginAudit } from '#app/domain/audit/audit-head.ts'
import { recordAudit } from '#app/domain/audit/record-audit.ts'
import { openSecrets } from '#app/domain/secrets/open-secrets.ts'
import { openDatabase } from '#db/database.ts'
import { runParapet, temporaryFolder } from '../cli/run-parapet.ts'
import { startPostgres, type TestPostgres } from './postgres-server.ts'

const { env, file, remove } = temporaryFolder()
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  remove()
})

const parapet = (...args: string[]) => runParapet(args, { env: { ...env, DATABASE_URL: postgres.connectionString } })

/** What a server does at its first start, and three rows. */
async function fillAuditLog(): Promise<void> {
  const { db, dialect, close } = openDatabase(postgres.connectionString)
  const now = () => new Date()
  const secrets = await openSecrets(db, now(), { dataFolder: file('data') })
  await db.transaction().execute((trx) => beginAudit(trx, { secrets, dialect }))
  for (const object of ['1', '2', '3'])
    await db
      .transaction()
      .execute((trx) => recordAudit(trx, { secrets, now, dialect }, { actor: system, action: 'test.row', object }))
  await close()
}

it('is migrated, checked and given another key, and the audit log stays whole', async () => {
  expect(await parapet('db', 'check')).toMatchObject({ code: 3, stderr: expect.stringContaining('parapet db migrate') })
  expect(await parapet('db', 'migrate')).toMatchObject({ code: 0 })
  expect(await parapet('db', 'migrate')).toMatchObject({ code: 0, stdout: '  The database is up to date.\n' })
  await fillAuditLog()
  const sound = (rows: number) => ({
    code: 0,
    stdout: `  Audit log: sound. ${rows} rows follow each other from the first to the last.\n`,
    stderr: '',
  })
  expect(await parapet('db', 'check')).toEqual(sound(3))
  expect(await parapet('db', 'rotate-key')).toMatchObject({
    code: 0,
    stdout: `  1 values are sealed with the new key in ${file('data/key.2')}.\n`,
  })
  expect(await parapet('db', 'check')).toEqual(sound(4))
})

it('is told where its audit log is broken', async () => {
  const { db, close } = openDatabase(postgres.connectionString)
  await sql`alter table audit_log disable trigger all`.execute(db)
  await sql`delete from audit_log where seq = 4`.execute(db)
  await close()
  expect(await parapet('db', 'check')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('The audit log is broken at row 4'),
  })
})

it('is backed up and restored by its own tools', async () => {
  for (const command of [['backup'], ['restore', file('none.db')]])
    expect(await parapet('db', ...command)).toMatchObject({ code: 3, stderr: expect.stringContaining('Use pg_dump') })
})
