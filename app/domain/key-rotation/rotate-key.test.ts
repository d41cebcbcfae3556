import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { system } from '../actor.ts'
import { beginAudit } from '../audit/audit-head.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { sealedFor } from '../environments/microsoft/session-row.ts'
import { variablesOwner } from '../executions/rows/run-variables.ts'
import { stateOwner } from '../executions/rows/state-store.ts'
import { planOwner } from '../executions/running/sealed-plan.ts'
import { replaceBackupCodes, spendBackupCode } from '../identity/backup-codes.ts'
import { totpSecretOwner } from '../identity/second-factor.ts'
import { addressOwner, channelById, insertChannel, secretOwner } from '../notifications/channels/channel-rows.ts'
import { type KeySource, openSecrets } from '../secrets/open-secrets.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { sealedColumns } from './reseal-all.ts'
import { rotateKey } from './rotate-key.ts'

const now = () => new Date('2026-03-02T09:00:00.000Z')
const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64')
let folder: string
let database: Database
let code: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-key-'))
  database = openDatabase(path.join(folder, 'parapet.db'))
  await migrate(database)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = (): KeySource => ({ dataFolder: folder })
const secretsOf = (source: KeySource) => openSecrets(database.db, now(), source)
const rotate = (source: KeySource) => rotateKey(database, source, now)
const services = (secrets: SecretBox) => ({
  secrets,
  now,
  db: database.db,
  dialect: 'sqlite' as const,
  minPasswordLength: 6,
  secondApprover: false,
  bell: { ring: () => undefined, wait: async () => undefined },
})

/** One value in each sealed column, the variables of a workspace being those of its plan too, and an audit row. */
async function fill(secrets: SecretBox): Promise<void> {
  const { db } = database
  const variables = secrets.seal('{"a":1}', variablesOwner('w'))
  await sql`insert into users (id, username, username_key, email, role, password_hash, created_at, totp_secret)
    values ('u', 'ada', 'ada', 'a@b', 'admin', 'x', '2026', ${secrets.seal('totp', totpSecretOwner('u'))})`.execute(db)
  const sealed = (column: 'client_secret_sealed' | 'pending_sealed' | 'tokens_sealed') =>
    secrets.seal(column, sealedFor(column, 'm'))
  await sql`insert into microsoft_sessions (id, cloud, tenant, client_id, redirect_uri, state_hash, created_at,
      client_secret_sealed, pending_sealed, tokens_sealed)
    values ('m', 'local', 't', 'c', 'r', 'h', '2026', ${sealed('client_secret_sealed')}, ${sealed('pending_sealed')},
      ${sealed('tokens_sealed')})`.execute(db)
  await insertChannel(db, {
    id: 'ch',
    kind: 'webhook',
    name: 'SIEM',
    host: 'h',
    address_sealed: secrets.seal('address', addressOwner('ch')),
    secret_sealed: secrets.seal('secret', secretOwner('ch')),
    created_by: 'ada',
    created_at: '2026',
  })
  await sql`insert into configurations (id, files, created_at) values ('c', '{}', '2026')`.execute(db)
  await sql`insert into workspaces (id, name, name_key, subscription_id, subscription_name, playbook_name,
      configuration_id, variables_sealed, created_by, created_at, updated_at)
    values ('w', 'hub', 'hub', 's', 'S', 'Hub', 'c', ${variables}, 'ada', '2026', '2026')`.execute(db)
  await sql`insert into executions (id, workspace_id, workspace_name, subscription_id, subscription_name, playbook_name,
      command, mode, status, requested_by, created_at, configuration_id, variables_sealed, plan_sealed, plan_basis)
    values ('e', 'w', 'hub', 's', 'S', 'Hub', 'plan', 'normal', 'awaiting_approval', 'ada', '2026', 'c', ${variables},
      ${secrets.seal('plan', planOwner('e'))}, ${JSON.stringify({ variables: secrets.digest(variables) })})`.execute(db)
  await sql`insert into state_versions (id, workspace_id, execution_id, seq, lineage, serial, resources, sealed, created_at)
    values ('v', 'w', 'e', 1, 'l', 3, 0, ${secrets.seal('state', stateOwner('w', 'l', 3))}, '2026')`.execute(db)
  await db.transaction().execute(async (trx) => {
    ;[code = ''] = await replaceBackupCodes(services(secrets), trx, 'u')
    await beginAudit(trx, services(secrets))
    await recordAudit(trx, services(secrets), { actor: system, action: 'test.row', object: 'row:1' })
  })
}

async function expectWhole(source: KeySource): Promise<void> {
  const secrets = await secretsOf(source)
  const { db } = database
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const workspace = await db.selectFrom('workspaces').selectAll().executeTakeFirstOrThrow()
  const execution = await db.selectFrom('executions').selectAll().executeTakeFirstOrThrow()
  const state = await db.selectFrom('state_versions').selectAll().executeTakeFirstOrThrow()
  expect([
    secrets.open(String(user.totp_secret), totpSecretOwner('u')),
    secrets.open(String(workspace.variables_sealed), variablesOwner('w')),
    secrets.open(String(execution.plan_sealed), planOwner('e')),
    secrets.open(String(state.sealed), stateOwner('w', 'l', 3)),
  ]).toEqual(['totp', '{"a":1}', 'plan', 'state'])
  const channel = await channelById(db, 'ch')
  expect(secrets.open(channel?.address_sealed ?? '', addressOwner('ch'))).toBe('address')
  expect(secrets.open(channel?.secret_sealed ?? '', secretOwner('ch'))).toBe('secret')
  const session = await db.selectFrom('microsoft_sessions').selectAll().executeTakeFirstOrThrow()
  for (const column of ['client_secret_sealed', 'pending_sealed', 'tokens_sealed'] as const)
    expect(secrets.open(String(session[column]), sealedFor(column, 'm'))).toBe(column)
  expect(execution.variables_sealed).toBe(workspace.variables_sealed)
  expect(JSON.parse(String(execution.plan_basis))).toEqual({
    variables: secrets.digest(String(execution.variables_sealed)),
  })
  expect((await verifyAudit(database.db, secrets)).firstBroken).toBeNull()
}

describe('a rotation of the key', () => {
  it('knows every column that holds sealed values', async () => {
    const tables = await database.db.introspection.getTables()
    const found = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => /sealed|_secret$/.test(column.name)).map((column) => `${name}.${column.name}`),
    )
    expect(found.sort()).toEqual(sealedColumns)
  })

  it('seals everything anew, keeps the audit log whole and backup codes good, and can be done again', async () => {
    const before = await secretsOf(inFolder())
    await fill(before)
    const { totp_secret: old } = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(await rotate(inFolder())).toEqual({ generation: 2, values: 10, file: path.join(folder, 'key.2') })
    expect(statSync(path.join(folder, 'key.2')).mode & 0o777).toBe(0o600)
    await expectWhole(inFolder())
    const after = await secretsOf(inFolder())
    expect(() => after.open(old ?? '', totpSecretOwner('u'))).toThrow()
    expect(await rotate(inFolder())).toMatchObject({ generation: 3, values: 11 })
    await expectWhole(inFolder())
    const latest = await secretsOf(inFolder())
    expect(await database.db.transaction().execute((trx) => spendBackupCode(services(latest), trx, 'u', code))).toBe(
      true,
    )
    const rows = await database.db.selectFrom('audit_log').select(['action', 'object']).orderBy('seq').execute()
    expect(rows.slice(1)).toEqual([2, 3].map((generation) => ({ action: 'key.rotate', object: `key:${generation}` })))
  })

  it.each([
    'update on users',
    'update on workspaces',
    'update on executions',
    'update on state_versions',
    'update on key_generations',
    'insert on key_generations',
    'update on audit_head',
    'insert on audit_log',
  ])('cut off at an %s leaves everything as it was, and can be done again', async (step) => {
    await fill(await secretsOf(inFolder()))
    await sql
      .raw(`create trigger cut_off before ${step} begin select raise(abort, 'cut off'); end`)
      .execute(database.db)
    await expect(rotate(inFolder())).rejects.toThrow('cut off')
    await sql`drop trigger cut_off`.execute(database.db)
    await expectWhole(inFolder())
    const left = readdirSync(folder).filter((name) => /^key\.\d+$/.test(name))
    await rotate(inFolder())
    await expectWhole(inFolder())
    for (const name of left) expect(readdirSync(folder)).toContain(name)
  })

  it('works with keys of the environment, whether it was done or not', async () => {
    const given = { ...inFolder(), key: base64(1), newKey: base64(2) }
    await fill(await secretsOf({ ...inFolder(), key: base64(1) }))
    await expectWhole(given)
    expect(await rotate(given)).toMatchObject({ generation: 2, file: null })
    await expectWhole(given)
    await expectWhole({ ...inFolder(), key: base64(2) })
    await expect(secretsOf({ ...inFolder(), key: base64(1) })).rejects.toThrow(/PARAPET_KEY is not the key/)
    expect(readdirSync(folder).filter((name) => name.startsWith('key'))).toEqual([])
  })

  it('refuses a new key of the environment that is missing, the same or malformed', async () => {
    const given = { ...inFolder(), key: base64(1) }
    await fill(await secretsOf(given))
    await expect(rotate(given)).rejects.toThrow(/PARAPET_NEW_KEY/)
    await expect(rotate({ ...given, newKey: base64(1) })).rejects.toThrow(/the same key/)
    await expect(rotate({ ...given, newKey: 'short' })).rejects.toThrow(/32 bytes/)
    await expectWhole(given)
  })

  it('says which key is missing, and makes no other in its place', async () => {
    await fill(await secretsOf(inFolder()))
    await rotate(inFolder())
    rmSync(path.join(folder, 'key.2'))
    await expect(secretsOf(inFolder())).rejects.toThrow(/key\.2 is not the key .* generation 2/)
    writeFileSync(path.join(folder, 'key.2'), base64(9), { mode: 0o600 })
    await expect(secretsOf(inFolder())).rejects.toThrow(/key\.2 is not the key/)
  })

  it('leaves the old key, which opens a copy of before', async () => {
    await fill(await secretsOf(inFolder()))
    const copy = path.join(folder, 'copy.db')
    database.sqlite?.prepare('vacuum into ?').run(copy)
    await rotate(inFolder())
    await database.close()
    database = openDatabase(copy)
    await expectWhole(inFolder())
    expect(await rotate(inFolder())).toMatchObject({ generation: 3 })
    await expectWhole(inFolder())
  })
})
