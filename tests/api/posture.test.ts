import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Posture } from '#app/contract/posture.ts'
import type { Scan } from '#app/contract/scans.ts'
import { localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { readPosture } from '#app/domain/scans/read-posture.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import * as cancelMany from '#app/routes/api/scans/cancel-many.ts'
import * as posture from '#app/routes/api/scans/posture.ts'
import * as cancel from '#app/routes/api/scans/scan-cancel.ts'
import * as scanMany from '#app/routes/api/scans/scan-many.ts'
import { remembered } from '#app/server/remembered.server.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const dayMs = 24 * 60 * 60_000
const names = estateSubscriptions.map(({ displayName }) => displayName)
const [, development = '', sandbox = ''] = names

let services: TestScans
let worker: { stop(): Promise<void> }
let operator: string
let viewer: string
beforeAll(async () => {
  services = await createScanServices({ resources: 300 })
  held.services = {
    ...services,
    localToken: null,
    subscriptions: remembered(0, (id) => readableSubscriptions(services, id)),
  }
  worker = services.startWorker()
  await addTestUser(services, 'olive', 'operator')
  await addTestUser(services, 'vera', 'viewer')
  operator = (await signIn(services, { username: 'olive' })).token
  viewer = (await signIn(services, { username: 'vera' })).token
})
afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: operator, ...options })
  return { status: response.status, body: await response.json() }
}
const standing = async (): Promise<Posture> => (await call(posture)).body
const storedScans = () => services.db.selectFrom('scans').select('id').execute()
async function ended(scans: Scan[]) {
  return Promise.all(scans.map(({ id }) => waitForScan(services, localOperator, id)))
}

it('names every subscription before the first scan, and has no score', async () => {
  const { summary, coverage, subscriptions, gaps, environmentName } = await standing()
  expect(summary).toMatchObject({ overallScore: null, securityHealth: { level: 'Not assessed' } })
  expect({ coverage, gaps, environmentName }).toEqual({
    coverage: 'None of 3 subscriptions was scanned in this environment yet.',
    gaps: [],
    environmentName: 'Local cloud',
  })
  expect(subscriptions.map((one) => one.displayName)).toEqual(names.toSorted())
})

it('viewers see it, and may not scan', async () => {
  expect((await call(posture, { token: viewer })).status).toBe(200)
  expect((await call(scanMany, { token: viewer, body: {} })).status).toBe(403)
})

it('scans each of several subscriptions, or none of them', async () => {
  const refused = await call(scanMany, { body: { subscriptionIds: [sandbox, 'nowhere'] } })
  expect(refused).toMatchObject({ status: 404, body: { error: expect.stringContaining('nowhere') } })
  expect(await storedScans()).toEqual([])
  expect((await call(scanMany, { body: { subscriptionIds: [] } })).status).toBe(400)
})

it('the posture of one scanned subscription is what its scan says', async () => {
  const { body } = await call(scanMany, { body: { subscriptionIds: [sandbox, sandbox.toUpperCase()] } })
  expect(body).toHaveLength(1)
  await ended(body)
  const { gaps, ...now } = await standing()
  const results = await scanResults(services, localOperator, body[0].id)
  expect(now.summary).toEqual(results.summary)
  expect(gaps.map(({ subscriptions, most, ...gap }) => gap)).toEqual(
    results.gaps.map((gap) => ({ ...gap, fixed: null })),
  )
  expect(now.coverage).toMatch(/^1 of 3 subscriptions is counted; .* were never scanned in this environment\.$/)
  const row = now.subscriptions.find((one) => one.displayName === sandbox)
  const findings = results.gaps.reduce((sum, gap) => sum + gap.affectedResources, 0)
  expect(row).toMatchObject({ later: null, scan: { id: body[0].id, isOld: false, findings } })
})

it('scans all, gives the one that is under way instead of a second, and adds up what they counted', async () => {
  await worker.stop()
  const first: Scan[] = (await call(scanMany, { body: {} })).body
  expect(first.map((scan) => scan.subscriptionName).toSorted()).toEqual(names.toSorted())
  const again: Scan[] = (await call(scanMany, { body: { subscriptionIds: [development] } })).body
  expect(again.map(({ id }) => id)).toEqual(
    first.filter((one) => one.subscriptionName === development).map(({ id }) => id),
  )
  worker = services.startWorker()
  for (const scan of await ended(first)) expect(scan.error).toBeNull()
  const now = await standing()
  expect(now.coverage).toBe('All 3 subscriptions are counted.')
  const results = await Promise.all(first.map(({ id }) => scanResults(services, localOperator, id)))
  const affected = (controlId: string) =>
    results.map(({ gaps }) => gaps.find((gap) => gap.controlId === controlId)?.affectedResources ?? 0)
  expect(now.gaps.length).toBe(now.summary.totalRecommendations)
  for (const gap of now.gaps) {
    const each = affected(gap.controlId)
    // All three belong to one tenant, which counts once.
    const ofTenant = gap.controlId.startsWith('entra-')
    expect(gap.affectedResources).toBe(ofTenant ? Math.max(...each) : each.reduce((sum, one) => sum + one, 0))
    expect(gap.subscriptions).toBe(each.filter((one) => one > 0).length)
    expect(gap.most.affectedResources).toBe(Math.max(...each))
  }
})

it('says what was canceled, failed or is old, and keeps counting the scan before', async () => {
  const before = await standing()
  await worker.stop()
  const scans: Scan[] = (await call(scanMany, { body: { subscriptionIds: [sandbox] } })).body
  const scanId = scans[0]?.id ?? ''
  expect((await standing()).subscriptions.find((one) => one.displayName === sandbox)?.later).toMatchObject({
    id: scanId,
    status: 'queued',
  })
  expect((await call(cancel, { method: 'POST', params: { scanId } })).status).toBe(200)
  await services.db
    .updateTable('scans')
    .set({ status: 'failed', error: 'Azure failed.' })
    .where('id', '=', scanId)
    .execute()
  const failed = await standing()
  expect(failed.summary).toEqual(before.summary)
  expect(failed.coverage).toContain(`The latest scan of ${sandbox} failed, and the one before counts.`)
  const later = { ...services, now: () => new Date(services.now().getTime() + 8 * dayMs) }
  const old = await readPosture(later, localCloudId, await readableSubscriptions(services, localCloudId))
  expect(old.subscriptions.every(({ scan }) => scan?.isOld)).toBe(true)
  expect(old.coverage).toContain('were scanned more than 7 days ago.')
})

it('cancels all that waits or runs in the environment, each with its row in the audit log, and nothing twice', async () => {
  await worker.stop()
  const asked: Scan[] = (await call(scanMany, { body: {} })).body
  expect((await call(cancelMany, { token: viewer, method: 'POST' })).status).toBe(403)
  const canceled = () =>
    services.db
      .selectFrom('audit_log')
      .select('object')
      .where('action', '=', 'scan.cancel')
      .where(
        'object',
        'in',
        asked.map(({ id }) => `scan:${id}`),
      )
      .execute()
  expect(await call(cancelMany, { method: 'POST' })).toEqual({ status: 200, body: { canceled: 3, stopping: 0 } })
  expect((await ended(asked)).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
  expect(await canceled()).toHaveLength(3)
  expect((await call(cancelMany, { method: 'POST' })).body).toEqual({ canceled: 0, stopping: 0 })
  expect(await canceled()).toHaveLength(3)
  worker = services.startWorker()
})
