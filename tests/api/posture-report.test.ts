import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostureReport } from '#app/contract/posture-report.ts'
import { localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { postureReport } from '#app/domain/reports/posture-report.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import * as report from '#app/routes/api/reports/posture-report.ts'
import * as reportExport from '#app/routes/api/reports/posture-report-export.ts'
import { remembered } from '#app/server/remembered.server.ts'
import type { IsoDate } from '#db/cast.ts'
import { callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, signIn } from '#tests/factories/identity-services.ts'
import { pdfPages } from '#tests/factories/pdf-pages.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { storeProof } from '#tests/factories/store-proof.ts'

const daySeconds = 24 * 60 * 60
const scope = {
  environmentId: localCloudId,
  subscriptionId: estateSubscriptions[1]?.subscriptionId ?? '',
  displayName: 'Development',
}

let services: TestScans
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  services = await createScanServices({ resources: 300 })
  held.services = {
    ...services,
    localToken: null,
    consoleUrl: 'https://parapet.example',
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  worker = services.startWorker()
  await addTestUser(services, 'vera', 'viewer')
})
afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function scan(): Promise<string> {
  const { id } = await startScan(services, localOperator, scope.subscriptionId)
  await waitForScan(services, localOperator, id)
  return id
}

const forward = (days: number) => services.clock.forward(days * daySeconds)
const read = (days: '30' | '90' | '365' = '30', actor = localOperator) => postureReport(services, actor, scope, days)
/** What a scan counted of a control, changed as if the estate had been otherwise. */
const recount = (scanId: string, controlId: string, counts: { passed: number; failed: number }) =>
  services.db
    .updateTable('scan_controls')
    .set(counts)
    .where('scan_id', '=', scanId)
    .where('control_id', '=', controlId)
    .execute()

let first: string
let second: string

it('knows nothing before the first scan, and compares nothing before the second', async () => {
  const none = await read()
  expect(none).toMatchObject({ latest: null, earlier: null, trend: [], standards: [], worse: [] })
  expect(none.environments).toMatchObject([{ id: localCloudId, score: null, judged: null, scans: [] }])
  first = await scan()
  const one = await read()
  expect(one).toMatchObject({ latest: { id: first }, earlier: null, trend: [{ scanId: first }], scans: 1, worse: [] })
  expect(one.standards.every(({ before, percent }) => before === null && percent !== null)).toBe(true)
})

it('stands as the latest scan counted, and moved since the last scan before the period', async () => {
  forward(40)
  second = await scan()
  const { gaps, summary, standards } = await scanResults(services, localOperator, second)
  const [met, gone] = gaps.filter(({ severity }) => severity === 'high')
  const closed = (
    await services.db.selectFrom('scan_controls').selectAll().where('scan_id', '=', second).execute()
  ).find((one) => one.failed === 0 && one.passed > 0)
  await recount(first, met?.controlId ?? '', { passed: 3, failed: 0 })
  await recount(first, gone?.controlId ?? '', { passed: 0, failed: 0 })
  await recount(first, closed?.control_id ?? '', { passed: 0, failed: 1 })
  const month = await read('30')
  expect(month).toMatchObject({ latest: { id: second, gaps: gaps.length }, earlier: { id: first }, closedGaps: 1 })
  expect(month.latest?.score).toBe(summary.overallScore)
  expect(month.worse.map(({ controlId, change }) => [controlId, change]).toSorted()).toEqual(
    [
      [met?.controlId, 'wasMet'],
      [gone?.controlId, 'new'],
    ].toSorted(),
  )
  expect(month.standards.map(({ percent }) => percent)).toEqual(standards.map(({ percent }) => percent))
  expect(month.trend.map(({ scanId }) => scanId)).toEqual([second])
  expect(month.trendBefore.map(({ scanId }) => scanId)).toEqual([first])
  expect((await read('365')).trend.map(({ scanId }) => scanId)).toEqual([first, second])
})

it('counts what fixes closed in the period, until it is found open again', async () => {
  const failing = await services.db
    .selectFrom('findings')
    .select(['control_id', 'resource_id'])
    .where('scan_id', '=', second)
    .where('status', '=', 'failed')
    .limit(3)
    .execute()
  const as = (verdict: 'closed' | 'open') => (one: (typeof failing)[number]) => ({
    controlId: one.control_id,
    resourceId: one.resource_id,
    verdict,
  })
  const at = () => services.now().toISOString()
  await storeProof(services, second, failing.map(as('closed')), at())
  expect((await read()).proven).toMatchObject({ findings: 3, points: null })
  forward(1)
  await storeProof(services, second, failing.slice(0, 1).map(as('open')), at(), { before: 52, after: 50.5 })
  const { proven } = await read()
  expect(proven).toMatchObject({ findings: 2, points: -1.5 })
  expect(proven.gaps.reduce((sum, gap) => sum + gap.findings, 0)).toBe(2)
  forward(31)
  expect((await read()).proven).toEqual({ findings: 0, points: null, gaps: [] })
})

it('says of a period without a scan that it has none', async () => {
  expect(await read('30')).toMatchObject({ latest: { id: second }, earlier: null, trend: [], worse: [], scans: 0 })
})

it('puts beside one another only the environments that the person may see', async () => {
  const row = await services.db.selectFrom('environments').selectAll().where('id', '=', localCloudId).executeTakeFirst()
  if (!row) throw new Error('there is no environment')
  const ofOne = { kind: 'subscriptions', subscriptions: [{ subscriptionId: 'other', displayName: 'Other' }] }
  const other = { id: 'other', name: 'Zanzibark', name_key: 'zanzibark', source: 'added', scope: JSON.stringify(ofOne) }
  await services.db
    .insertInto('environments')
    .values({ ...row, ...other })
    .execute()
  const all = await read()
  expect(all.environments.map(({ id, subscriptions }) => [id, subscriptions])).toEqual([
    [localCloudId, null],
    ['other', 1],
  ])
  expect(all.environments[0]).toMatchObject({ isActive: true, score: all.latest?.score, scans: [{ isOld: true }] })
  const limited = { ...localOperator, environments: [localCloudId] }
  expect(JSON.stringify(await read('30', limited))).not.toContain('Zanzibark')
  await expect(read('30', { ...localOperator, environments: ['other'] })).rejects.toMatchObject({ status: 404 })
})

it('is read and saved as a PDF by whoever may see it', async () => {
  const { token } = await signIn(services, { username: 'vera' })
  const query = { subscription: scope.subscriptionId, days: '365' }
  const answer: PostureReport = await (await callRoute(report, { token, query })).json()
  expect(answer).toMatchObject({ days: 365, trend: [{ scanId: first }, { scanId: second }] })
  const pdf = await callRoute(reportExport, { token, query: { ...query, timeZone: 'Asia/Kolkata' } })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toMatch(
    /^attachment; filename="parapet-posture-\d{4}-\d\d-\d\d\.pdf"$/,
  )
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  const gap = `/URI (https://parapet.example/app/security-scanner/results/${second}/gaps/${answer.worse[0]?.controlId})`
  expect(bytes.toString('latin1')).toContain(gap)
  const refused = await callRoute(reportExport, { token, query: { ...query, timeZone: 'Here' } })
  expect(refused.status).toBe(400)
  expect((await refused.json()).error).toBe('Here is no time zone. Name one like Europe/Helsinki.')
  expect((await callRoute(report, { token, query: { days: '7' } })).status).toBe(400)
  expect((await callRoute(report, {})).status).toBe(401)
})

it('says on the report and in its PDF that the figures are old because Parapet cannot sign in', async () => {
  const since = '2026-05-01T08:14:00.000Z' as IsoDate
  const reason = 'The client secret of the application x has expired.'
  const now = (failing: boolean) =>
    services.db
      .updateTable('environments')
      .set({ sign_in_failed_at: failing ? since : null, sign_in_failure: failing ? reason : null })
      .where('id', '=', localCloudId)
      .execute()
  const { token } = await signIn(services, { username: 'vera' })
  const query = { subscription: scope.subscriptionId, days: '365' as const, timeZone: 'Asia/Kolkata' }
  const pdfText = async () => {
    const answer = await callRoute(reportExport, { token, query })
    const texts = pdfPages(Buffer.from(await answer.arrayBuffer())).flat()
    return [0, 1, 2]
      .map((font) => texts.map(({ readings }) => readings[font] ?? '').join(' '))
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  const { name } = (await read()).environments[0] ?? {}
  const said = `Parapet has been unable to sign in to ${name} since 1 May 2026, 13:44. Its figures are of before.`
  expect(await pdfText()).not.toContain(said)
  await now(true)
  expect((await read()).environments.map(({ signInFailure }) => signInFailure)).toEqual([
    { kind: 'refused', since, reason },
    null,
  ])
  // Above the score, and of its environment among the others.
  expect((await pdfText()).split(said)).toHaveLength(3)
  await now(false)
})
