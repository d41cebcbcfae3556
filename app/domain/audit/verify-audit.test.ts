import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityServices, type TestIdentity } from '#tests/factories/identity-services.ts'
import { system } from '../actor.ts'
import { createSecretBox, digestPurpose } from '../secrets/secret-box.ts'
import { writeAuditHead } from './audit-head.ts'
import { recordAudit } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let services: TestIdentity

beforeEach(async () => {
  services = await createIdentityServices()
  for (const verb of ['update', 'delete']) await sql.raw(`drop trigger audit_log_no_${verb}`).execute(services.db)
  await append(6)
})
afterEach(() => services.close())

async function append(rows: number): Promise<void> {
  for (let at = 0; at < rows; at++)
    await services.db
      .transaction()
      .execute((trx) => recordAudit(trx, services, { actor: system, action: 'test.row', object: `row:${at}` }))
}
const firstBroken = async () => (await verifyAudit(services.db, services.secrets)).firstBroken
const run = (text: string) => sql.raw(text).execute(services.db)

describe('the audit log', () => {
  it('is sound from its first row to its last', async () => {
    expect(await verifyAudit(services.db, services.secrets)).toMatchObject({ rows: 6, firstBroken: null })
  })

  it.each([
    { name: 'a changed row', damage: "update audit_log set actor = 'x' where seq = 3", broken: 3 },
    { name: 'a row cut out', damage: 'delete from audit_log where seq = 3', broken: 3 },
    { name: 'the first row cut off', damage: 'delete from audit_log where seq = 1', broken: 1 },
    { name: 'the last row cut off', damage: 'delete from audit_log where seq = 6', broken: 6 },
    { name: 'all rows cut off', damage: 'delete from audit_log', broken: 1 },
    { name: 'a head of fewer rows', damage: 'update audit_head set seq = 4', broken: 7 },
    { name: 'neither rows nor head', damage: 'delete from audit_log; delete from audit_head', broken: 1 },
    {
      name: 'no rows under a head that was changed',
      damage: "delete from audit_log; update audit_head set signature = 'x'",
      broken: 1,
    },
    { name: 'no head', damage: 'delete from audit_head', broken: 7 },
    {
      name: 'an end cut off with a head that fits',
      damage: `delete from audit_log where seq > 4;
        update audit_head set seq = 4, hash = (select hash from audit_log where seq = 4)`,
      broken: 5,
    },
    {
      name: 'a row put in at the end',
      damage: `insert into audit_log select 7, at, actor, action, object, outcome, detail, hash, hash
        from audit_log where seq = 6`,
      broken: 7,
    },
  ])('shows $name, then and after more was written', async ({ damage, broken }) => {
    for (const statement of damage.split(';')) await run(statement)
    expect(await firstBroken()).toBe(broken)
    await append(3)
    expect(await firstBroken()).toBe(broken)
  })

  it('is sound when it is older than its head, and grows one with its next row', async () => {
    await run('delete from audit_log')
    await run('delete from audit_head')
    const old = { seq: 1, at: '2026', actor: 'a', action: 'b', object: 'c', outcome: 'done', detail: '{}' }
    const hash = services.secrets.digest(JSON.stringify(['', ...Object.values(old)]))
    await services.db
      .insertInto('audit_log')
      .values({ ...old, previous_hash: '', hash })
      .execute()
    expect(await firstBroken()).toBeNull()
    await append(2)
    expect(await verifyAudit(services.db, services.secrets)).toMatchObject({ rows: 3, firstBroken: null })
    await run('delete from audit_log where seq = 3')
    expect(await firstBroken()).toBe(3)
  })

  it('goes on from where an earlier look ended', async () => {
    const { verified } = await verifyAudit(services.db, services.secrets)
    await append(2)
    await run("update audit_log set actor = 'x' where seq = 2")
    expect(await verifyAudit(services.db, services.secrets, verified)).toMatchObject({ rows: 8, firstBroken: null })
    await run("update audit_log set actor = 'x' where seq = 8")
    expect(await verifyAudit(services.db, services.secrets, verified)).toMatchObject({ rows: 7, firstBroken: 8 })
  })

  it('takes rows under a former key only before those under the key in force', async () => {
    const former = services.secrets
    services.secrets = createSecretBox(new Uint8Array(32).fill(7), [former.deriveKey(digestPurpose)])
    const { verified } = await verifyAudit(services.db, former)
    await services.db.transaction().execute((trx) => writeAuditHead(trx, services.secrets, verified))
    await append(2)
    expect(await firstBroken()).toBeNull()
    await services.db
      .transaction()
      .execute((trx) =>
        recordAudit(
          trx,
          { ...services, secrets: { ...services.secrets, digest: former.digest } },
          { actor: system, action: 'forged', object: 'row' },
        ),
      )
    expect(await firstBroken()).toBe(9)
  })
})
