import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actionWords, objectName, verificationText } from '#app/text/audit-words.ts'
import { utc } from '#app/text/time.ts'
import { createIdentityServices, type TestIdentity } from '#tests/factories/identity-services.ts'
import { auditAsCsv, auditAsNdjson } from './export-audit.ts'
import { auditNames, listAudit } from './list-audit.ts'
import { recordAudit } from './record-audit.ts'
import { auditVerification } from './verification.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
})
afterEach(() => services.close())

const write = (username: string, action: string, object: string, outcome: 'done' | 'refused' = 'done') =>
  services.db
    .transaction()
    .execute((trx) => recordAudit(trx, services, { actor: { username }, action, object, outcome, detail: { n: 1 } }))

const seqs = async (filter: Parameters<typeof listAudit>[1]) =>
  (await listAudit(services.db, filter)).items.map(({ seq }) => seq)

async function textOf(texts: AsyncGenerator<string>): Promise<string> {
  let whole = ''
  for await (const text of texts) whole += text
  return whole
}

describe('the audit log', () => {
  beforeEach(async () => {
    await write('ada', 'scan.start', 'scan:1')
    services.clock.forward(24 * 3600)
    await write('ada', 'user.disable', 'user:Bob_1', 'refused')
    await write('=cmd()', 'scan.start', 'scan:2')
  })

  it('is found by who, what, when, to what and with what outcome', async () => {
    expect(await seqs({})).toEqual([3, 2, 1])
    expect(await seqs({ actor: 'ada' })).toEqual([2, 1])
    expect(await seqs({ action: 'scan.start', actor: 'ada' })).toEqual([1])
    expect(await seqs({ object: 'BOB_' })).toEqual([2])
    expect(await seqs({ object: 'b%1' })).toEqual([])
    expect(await seqs({ outcome: 'refused' })).toEqual([2])
    expect(await seqs({ to: '2026-03-02' })).toEqual([1])
    expect(await seqs({ from: '2026-03-03', to: '2026-03-03' })).toEqual([3, 2])
    expect(await auditNames(services.db)).toEqual({
      actors: ['=cmd()', 'ada'],
      actions: ['scan.start', 'user.disable'],
    })
  })

  it('is found by what an object is called, which its details say', async () => {
    const entry = { actor: { username: 'ada' }, action: 'scan.start', object: 'scan:3', detail: { name: 'Production' } }
    await services.db.transaction().execute((trx) => recordAudit(trx, services, entry))
    const { items } = await listAudit(services.db, { object: 'produc' })
    expect(items.map(objectName)).toEqual(['Production'])
    expect((await listAudit(services.db, { object: 'scan:2' })).items.map(objectName)).toEqual([null])
  })

  it('says in words what was done', () => {
    const actions = ['scan.start', 'user.change-role', 'mfa.new-backup-codes', 'odd']
    expect(actions.map(actionWords)).toEqual(['Scan: start', 'User: change role', 'MFA: new backup codes', 'Odd'])
  })

  it('is read a page at a time', async () => {
    const first = await listAudit(services.db, { limit: 2 })
    expect(first).toMatchObject({ items: [{ seq: 3 }, { seq: 2, detail: { n: 1 } }], next: 2 })
    expect(await listAudit(services.db, { limit: 2, before: 2 })).toMatchObject({ items: [{ seq: 1 }], next: null })
  })

  it('is exported oldest first, with its hashes, and without formulas', async () => {
    const lines = (await textOf(auditAsNdjson(services.db, { actor: 'ada' }))).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ seq: 1, previousHash: '' }, { seq: 2 }])
    const csv = await textOf(auditAsCsv(services.db, {}))
    expect(csv.split('\r\n')).toHaveLength(5)
    expect(csv).toContain(`,'=cmd(),`)
  })

  it('is verified to its end, and says where it is broken', async () => {
    const sound = await auditVerification(services)
    expect(sound).toMatchObject({ rows: 3, firstBroken: null, until: services.now().toISOString() })
    expect(verificationText(sound, utc)).toMatch(/^Intact: 3 rows, up to 3 Mar 2026, 09:00:00 UTC\. /)
  })

  it('is broken where a row was changed', async () => {
    await sql`drop trigger audit_log_no_update`.execute(services.db)
    await services.db.updateTable('audit_log').set({ actor: 'eve' }).where('seq', '=', 2).execute()
    const broken = await auditVerification(services)
    expect(broken).toMatchObject({ rows: 1, firstBroken: 2 })
    expect(verificationText(broken, utc)).toMatch(
      /^Broken at row 2: .* Sound before it: 1 row, up to 2 Mar 2026, 09:00:00 UTC\./,
    )
  })
})
