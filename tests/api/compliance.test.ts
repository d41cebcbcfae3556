import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attestation } from '#app/contract/attestations.ts'
import type { Compliance, RequirementDetail } from '#app/contract/compliance.ts'
import { localOperator } from '#app/domain/actor.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import * as attestation from '#app/routes/api/compliance/attestation.ts'
import * as attestationFile from '#app/routes/api/compliance/attestation-file.ts'
import * as attestations from '#app/routes/api/compliance/attestations.ts'
import * as compliance from '#app/routes/api/compliance/compliance.ts'
import * as complianceExport from '#app/routes/api/compliance/compliance-export.ts'
import * as requirement from '#app/routes/api/compliance/requirement.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute, testOrigin } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const daySeconds = 24 * 60 * 60
const standardId = 'cis-azure-6.0'
/** A requirement that only a person can judge. */
const byPerson = '2.1.12'
const [development = '', sandbox = ''] = estateSubscriptions.slice(1).map((one) => one.subscriptionId)

let services: TestScans
let worker: { stop(): Promise<void> }
let olive: string
let oscar: string
let vera: string
let scanId: string
beforeAll(async () => {
  services = await createScanServices({ resources: 300 })
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  worker = services.startWorker()
  await addTestUser(services, 'olive', 'operator')
  await addTestUser(services, 'oscar', 'operator')
  await addTestUser(services, 'vera', 'viewer')
  const tokenOf = async (username: string) => (await signIn(services, { username })).token
  ;[olive, oscar, vera] = [await tokenOf('olive'), await tokenOf('oscar'), await tokenOf('vera')]
  scanId = await scan(development)
})
afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function scan(subscriptionId: string): Promise<string> {
  const { id } = await startScan(services, localOperator, subscriptionId)
  await waitForScan(services, localOperator, id)
  return id
}

/** Lets days pass, which ends the sign-ins. */
async function forward(days: number): Promise<void> {
  services.clock.forward(days * daySeconds)
  olive = (await signIn(services, { username: 'olive' })).token
  vera = (await signIn(services, { username: 'vera' })).token
}

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: olive, ...options })
  return { status: response.status, body: await response.json() }
}
const day = (days: number) => new Date(services.now().getTime() + days * daySeconds * 1000).toISOString().slice(0, 10)
const read = async (query: Record<string, string>): Promise<Compliance> =>
  (await call(compliance, { token: vera, query })).body
const detail = async (requirementId: string, query: Record<string, string> = { subscription: development }) =>
  (await call(requirement, { token: vera, params: { standardId, requirementId }, query })).body as RequirementDetail
const attest = (body: object, token = olive) =>
  call(attestations, {
    token,
    body: {
      standardId,
      requirementId: byPerson,
      subscription: development,
      note: 'Reviewed',
      expiresAt: day(90),
      ...body,
    },
  })
async function attach(attestationId: string, name: string, content: Buffer<ArrayBuffer>, token = olive) {
  const request = new Request(`${testOrigin}/api/test?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'x-parapet-address': '192.0.2.1' },
    body: content,
  })
  const response = await attestationFile.action({ request, params: { attestationId }, context: {} })
  return { status: response.status, body: await response.json() }
}
const exported = (format: string, more = {}) =>
  callRoute(complianceExport, {
    token: vera,
    params: { standardId },
    query: { format, subscription: development, ...more },
  })

describe('requirements', () => {
  it('stand as the scan of the subscription counted them', async () => {
    const { scope, standards } = await read({ subscription: development })
    const [standard] = standards
    const results = await scanResults(services, localOperator, scanId)
    expect(scope).toMatchObject({
      subscriptionId: development,
      isCurrent: true,
      notScanned: [],
      scans: [{ id: scanId }],
    })
    const { percent, met, assessed } = results.standards[0] ?? {}
    expect(standard).toMatchObject({ percent, met, judged: assessed, byHand: 0 })
    expect(standard?.requirements).toHaveLength(results.standards[0]?.total ?? 0)
    const failing = new Set(results.gaps.map((gap) => gap.controlId))
    for (const one of standard?.requirements ?? [])
      expect(one.state === 'notMet', one.id).toBe(one.controls.some((id) => failing.has(id)))
  })

  it('have their controls and evidence', async () => {
    const [standard] = (await read({ subscription: development })).standards
    const failing = standard?.requirements.find(({ state }) => state === 'notMet')
    const { controls, evidence, openSince, requirement: own } = await detail(failing?.id ?? '')
    expect(own).toEqual(failing)
    expect(controls[0]).toMatchObject({ scanId, failed: expect.any(Number) })
    expect(evidence.length).toBe(Math.min(5, failing?.failed ?? 0))
    for (const finding of evidence) expect(finding).toMatchObject({ scanId, status: 'failed' })
    expect(openSince).not.toBeNull()
    const unknown = { params: { standardId, requirementId: '99.9' }, query: { subscription: development } }
    expect(await call(requirement, unknown)).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('99.9') },
    })
    expect(await call(requirement, { params: { standardId: 'soc', requirementId: '1' } })).toMatchObject({
      status: 404,
    })
  })

  it('say of a requirement for a person what there is to look through', async () => {
    const { toLookAt } = await detail('7.7', { subscription: development })
    const ofType = [...generateEstate({ resources: 300 })].filter(
      ({ id, type }) => id.includes(development) && type === 'Microsoft.Network/publicIPAddresses',
    )
    expect(ofType.length).toBeGreaterThan(0)
    expect(toLookAt).toEqual([
      { type: 'Microsoft.Network/publicIPAddresses', name: 'public IP addresses', resources: ofType.length },
    ])
    expect((await detail('9.3.4', { subscription: development })).toLookAt).toEqual([])
  })

  it('of all subscriptions add up, and say which were not scanned', async () => {
    const { scope } = await read({ all: 'true' })
    expect(scope).toMatchObject({ subscriptionId: null, scans: [{ id: scanId }] })
    expect(scope.notScanned).toEqual(['Aldergrove – Production', 'Aldergrove – Sandbox'])
    const before = (await read({ subscription: development })).standards
    expect((await read({ all: 'true' })).standards).toEqual(before)
    await scan(sandbox)
    const after = (await read({ all: 'true' })).standards[0]
    const own = (await read({ subscription: sandbox })).standards[0]?.requirements ?? []
    const first = before[0]?.requirements ?? []
    // The tenant of both counts once.
    const tenant = new Set(['5.1.1', '5.1.2', '5.1.3'])
    const sum = (requirements: typeof own, which: 'judged' | 'failed', ofTenant = false) =>
      requirements.filter(({ id }) => tenant.has(id) === ofTenant).reduce((all, one) => all + one[which], 0)
    for (const which of ['judged', 'failed'] as const) {
      expect(sum(after?.requirements ?? [], which)).toBe(sum([...own, ...first], which))
      expect(sum(after?.requirements ?? [], which, true)).toBe(sum(own, which, true))
    }
    expect(sum(own, 'judged', true)).toBe(3)
  })
})

describe('an attestation', () => {
  let given: Attestation

  it('is given by operators for a subscription, and counts beside the share', async () => {
    const before = (await read({ subscription: development })).standards[0]
    expect(await attest({}, vera)).toMatchObject({ status: 403 })
    const answer = await attest({ note: ' Groups reviewed ' })
    expect(answer).toMatchObject({ status: 201, body: { note: 'Groups reviewed', createdBy: 'olive', file: null } })
    given = answer.body
    const after = (await read({ subscription: development })).standards[0]
    expect(after).toMatchObject({ percent: before?.percent, met: before?.met, byHand: 1 })
    expect((await detail(byPerson)).requirement).toMatchObject({ state: 'byHand', attestation: { id: given.id } })
    expect((await detail(byPerson, { subscription: sandbox })).requirement.state).toBe('notJudged')
    expect(await auditTrail(services)).toContain('attestation.add done')
  })

  it('is refused for what is past, too far, unknown or empty', async () => {
    const past = await attest({ expiresAt: day(-1) })
    expect(past).toMatchObject({ status: 400, body: { error: expect.stringContaining('Choose a day to come') } })
    expect(await attest({ expiresAt: day(4 * 365) })).toMatchObject({ status: 400 })
    expect(await attest({ expiresAt: 'soon' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('date') },
    })
    expect(await attest({ note: ' ' })).toMatchObject({ status: 400, body: { error: 'Say what was done.' } })
    expect(await attest({ requirementId: '99.9' })).toMatchObject({ status: 404 })
    expect(await attest({ subscription: 'elsewhere' })).toMatchObject({ status: 404 })
  })

  it('shows a file once, which is only ever downloaded', async () => {
    const pdf = Buffer.from('%PDF-1.7\nreview')
    expect(await attach(given.id, 'review.pdf', pdf, oscar)).toMatchObject({ status: 403 })
    expect(await attach(given.id, 'review.pdf', pdf, vera)).toMatchObject({ status: 403 })
    const page = Buffer.from('<html><script>alert(1)</script>')
    expect(await attach(given.id, 'review.pdf', page)).toMatchObject({ status: 400 })
    expect(await attach(given.id, 'review.html', pdf)).toMatchObject({
      status: 400,
      body: { error: 'review.html contains a PDF. Give it a name that ends in .pdf.' },
    })
    expect(await attach(given.id, 'big.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 })
    const stored = await attach(given.id, '../../\u202e\u0000Prüfung "Nov".pdf', pdf)
    expect(stored).toMatchObject({ status: 200, body: { file: { name: 'Prüfung "Nov".pdf', size: pdf.length } } })
    expect(await attach(given.id, 'again.pdf', pdf)).toMatchObject({ status: 409 })
    const answer = await callRoute(attestationFile, { token: vera, params: { attestationId: given.id } })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    const header = (name: string) => answer.headers.get(name)
    expect(header('content-disposition')).toMatch(
      /^attachment; filename="Pr_fung _Nov_.pdf"; filename\*=UTF-8''Pr%C3%BCfung/,
    )
    expect(header('content-type')).toBe('application/octet-stream')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await auditTrail(services)).toContain('attestation.attach done')
  })

  it('whose file was changed in the database is not handed out', async () => {
    const change = (data: Buffer) =>
      services.db.updateTable('attestation_files').set({ data }).where('attestation_id', '=', given.id).execute()
    await change(Buffer.from('%PDF-1.7\nforged'))
    expect(await call(attestationFile, { params: { attestationId: given.id } })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('not as it was stored') },
    })
    await change(Buffer.from('%PDF-1.7\nreview'))
  })

  it('is due, and then ends by itself', async () => {
    await forward(61)
    expect((await detail(byPerson)).requirement.state).toBe('due')
    await forward(31)
    const { requirement: ended, attestations: kept } = await detail(byPerson)
    expect(ended).toMatchObject({ state: 'ended', attestation: { id: given.id } })
    expect(kept).toHaveLength(1)
  })

  it('of all subscriptions holds for each, until it is revoked', async () => {
    const { body } = await attest({ subscription: null, note: 'Everywhere', expiresAt: day(60) })
    expect((await detail(byPerson, { subscription: sandbox })).requirement.state).toBe('byHand')
    expect((await detail(byPerson, { all: 'true' })).requirement.state).toBe('byHand')
    expect((await read({ all: 'true' })).standards[0]?.byHand).toBe(1)
    const params = { attestationId: (body as Attestation).id }
    expect(await call(attestation, { method: 'DELETE', params, token: vera })).toMatchObject({ status: 403 })
    expect(await call(attestation, { method: 'DELETE', params })).toMatchObject({
      status: 200,
      body: { revokedBy: 'olive' },
    })
    expect(await call(attestation, { method: 'DELETE', params })).toMatchObject({ status: 409 })
    expect((await detail(byPerson, { subscription: sandbox })).requirement.state).toBe('notJudged')
    expect((await detail(byPerson)).attestations.map(({ revokedBy }) => revokedBy)).toEqual(['olive', null])
    expect(await auditTrail(services)).toContain('attestation.revoke done')
  })

  it('does not speak of an earlier day', async () => {
    await scan(development)
    await attest({ note: 'Later', expiresAt: day(100) })
    expect((await detail(byPerson)).requirement.state).toBe('byHand')
    const earlier = await detail(byPerson, { scan: scanId })
    expect(earlier.scope).toMatchObject({ isCurrent: false, scans: [{ id: scanId }] })
    expect(earlier.requirement).toMatchObject({ state: 'byHand', attestation: { id: given.id } })
  })
})

describe('the export', () => {
  it('as CSV has a line for each requirement, and no formula', async () => {
    await attest({ requirementId: '2.1.5', note: '=HYPERLINK("http://evil")' })
    const answer = await exported('csv')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="parapet-cis-azure-6\.0-.*\.csv"$/)
    const text = await answer.text()
    const [standard] = (await read({ subscription: development })).standards
    for (const { id, title } of standard?.requirements ?? [])
      expect(text).toContain(`${id},${title.includes(',') ? `"${title}"` : title}`)
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(text.trim().split('\r\n')).toHaveLength((standard?.requirements.length ?? 0) + 1)
  })

  it('as PDF begins as one, has a title, and is refused to nobody who may read', async () => {
    await attest({ requirementId: '2.1.4', note: 'Geprüft – 名前 😀 '.repeat(60) })
    const answer = await exported('pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
    expect(bytes.length).toBeGreaterThan(10_000)
    expect((await exported('odt')).status).toBe(400)
    const nowhere = await exported('pdf', { timeZone: 'Here' })
    expect(await nowhere.json()).toMatchObject({ error: 'Here is no time zone. Name one like Europe/Helsinki.' })
  })
})
