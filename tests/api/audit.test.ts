import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as audit from '#app/routes/api/audit/audit.ts'
import * as auditExport from '#app/routes/api/audit/export.ts'
import * as verification from '#app/routes/api/audit/verification.ts'
import { callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, createIdentityServices, signIn, type TestIdentity } from '#tests/factories/identity-services.ts'

let services: TestIdentity
let admin: string
beforeEach(async () => {
  services = await createIdentityServices()
  held.services = services
  await addTestUser(services, 'root', 'admin')
  await addTestUser(services, 'ada', 'operator')
  admin = (await signIn(services, { username: 'root' })).token
})
afterEach(() => services.close())

it('is closed to whoever is no admin', async () => {
  const { token } = await signIn(services)
  for (const route of [audit, auditExport, verification]) {
    expect((await callRoute(route, { token })).status).toBe(403)
    expect((await callRoute(route)).status).toBe(401)
  }
})

it('is listed, filtered and paged, and refuses what is no filter', async () => {
  const list = async (query: Record<string, string>) => {
    const answer = await callRoute(audit, { token: admin, query })
    return { status: answer.status, body: (await answer.json()) as { items: unknown[]; next: number | null } }
  }
  expect((await list({ limit: '1' })).body).toMatchObject({
    items: [{ seq: 3, actor: 'root', action: 'session.log-in', outcome: 'done' }],
    next: 3,
  })
  expect((await list({ limit: '1', before: '3' })).body.items).toMatchObject([{ seq: 2, object: 'user:ada' }])
  expect((await list({ action: 'user.add', object: 'ROOT' })).body).toMatchObject({ items: [{ seq: 1 }], next: null })
  const wrongs: Record<string, string>[] = [{ from: 'today' }, { before: '-1' }, { outcome: 'maybe' }]
  for (const wrong of wrongs) expect((await list(wrong)).status).toBe(400)
})

it('is exported as a file, and verified', async () => {
  const csv = await callRoute(auditExport, { token: admin, query: { format: 'csv', action: 'user.add' } })
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="parapet-audit-log-2026-03-02.csv"')
  expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(3)
  const ndjson = await callRoute(auditExport, { token: admin })
  expect(ndjson.headers.get('content-type')).toBe('application/x-ndjson')
  expect((await ndjson.text()).trimEnd().split('\n')).toHaveLength(3)
  const verified = await callRoute(verification, { token: admin })
  expect(await verified.json()).toMatchObject({ rows: 3, firstBroken: null, until: '2026-03-02T09:00:00.000Z' })
})

it('is told broken where its last row was cut off', async () => {
  await sql.raw('drop trigger audit_log_no_delete').execute(services.db)
  await services.db.deleteFrom('audit_log').where('seq', '=', 3).execute()
  const verified = await callRoute(verification, { token: admin })
  expect(await verified.json()).toMatchObject({ rows: 2, firstBroken: 3 })
})
