import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Subscription } from '#app/contract/azure.ts'
import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import type { Gap } from '#app/contract/scans.ts'
import { pointsBetween } from '#app/text/points.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { type Proved, storeProof } from '#tests/factories/store-proof.ts'
import { localOperator } from '../../actor.ts'
import { localCloudId } from '../../environments/configured-environment.ts'
import { addException } from '../../scans/exceptions/add-exception.ts'
import { findScanRow } from '../../scans/list-scans.ts'
import { readyScan } from '../../scans/listed-scan.ts'
import { startScan } from '../../scans/start-scan.ts'
import { waitForScan } from '../../scans/wait-for-scan.ts'
import { listFindingsNow } from '../list-findings-now.ts'
import { listScansNow } from '../list-scans-now.ts'
import { readPostureNow } from '../read-posture-now.ts'
import { listResourcesNow } from '../resources/list-resources-now.ts'
import { resourceDetail } from '../resources/resource-detail.ts'
import { scanResults } from '../scan-results.ts'
import { closedBefore } from './closed-before.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let subscription: Subscription
let scanId: string
/** A gap on few resources, and one on more. */
let whole: Gap
let part: Gap
let minute = 0

beforeAll(async () => {
  services = await createScanServices({ resources: 600 })
  worker = services.startWorker()
  const begin = Date.parse('2026-11-22T07:00:00.000Z')
  services.now = () => new Date(begin + minute * 60_000)
  const [first] = await services.reader.listSubscriptions()
  if (!first) throw new Error('the local cloud has no subscription')
  subscription = first
  scanId = await scan()
  const { gaps } = await scanResults(services, localOperator, scanId)
  const [one, other] = gaps.filter((gap) => gap.affectedResources > 1)
  if (!one || !other) throw new Error('the estate has too few gaps')
  whole = one
  part = other
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function scan(): Promise<string> {
  const { id } = await startScan(services, localOperator, subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, id)).toMatchObject({ status: 'done' })
  return id
}

async function failing({ controlId }: Gap, ofScan = scanId): Promise<string[]> {
  const page = await listFindingsNow(services, localOperator, ofScan, { controlId, status: 'failed', limit: 500 })
  return page.items.map((one) => one.resource.id)
}

/** Proves a minute later. */
async function prove(gap: Gap, resourceIds: readonly string[], verdict: Proved['verdict'] = 'closed'): Promise<string> {
  minute += 1
  const proved = resourceIds.map((resourceId) => ({ controlId: gap.controlId, resourceId, verdict }))
  await storeProof(services, scanId, proved, services.now().toISOString())
  return services.now().toISOString()
}

const fixed = async (ofScan = scanId): Promise<FixedSinceScan | null> =>
  (await scanResults(services, localOperator, ofScan)).fixed

async function posture() {
  const { gaps } = await readPostureNow(services, localCloudId, [subscription])
  return Object.fromEntries(gaps.flatMap((gap) => (gap.fixed ? [[gap.controlId, gap.fixed]] : [])))
}

const provenOfScans = async () => (await listScansNow(services, localOperator, {})).map(({ proven }) => proven)

it('says nothing before a fix was proven', async () => {
  expect(await provenOfScans()).toEqual([null])
  expect(await fixed()).toBeNull()
  expect(await posture()).toEqual({})
})

it('says of gaps, findings and resources what was proven, while counts stay those of the scan', async () => {
  const before = await scanResults(services, localOperator, scanId)
  const [wholeIds, [first, second]] = [await failing(whole), await failing(part)]
  if (!first || !second) throw new Error('too few findings')
  await prove(whole, wholeIds)
  const at = await prove(part, [first])
  await prove(part, [second], 'notAssessed')
  const gaps = {
    [whole.controlId]: { closed: whole.affectedResources, of: whole.affectedResources, at: expect.any(String) },
    [part.controlId]: { closed: 1, of: part.affectedResources, at },
  }
  const results = await scanResults(services, localOperator, scanId)
  expect(results).toEqual({ ...before, fixed: results.fixed })
  expect(results.fixed).toMatchObject({ findings: wholeIds.length + 1, scoreBefore: results.summary.overallScore, at })
  expect(results.fixed?.gaps).toEqual(gaps)
  expect(results.fixed?.scoreAfter).toBeGreaterThan(results.summary.overallScore ?? 100)
  expect(await posture()).toEqual(gaps)
  const { scoreBefore, scoreAfter } = results.fixed as FixedSinceScan
  expect(await provenOfScans()).toEqual([pointsBetween(scoreBefore ?? 0, scoreAfter ?? 0)])

  const { items } = await listFindingsNow(services, localOperator, scanId, { controlId: part.controlId, limit: 500 })
  expect(items.filter((one) => one.fixedAt !== null).map((one) => [one.resource.id, one.fixedAt])).toEqual([
    [first, at],
  ])

  const listed = await readyScan(services, { ...subscription, environmentId: localCloudId })
  const search = first.split('/').at(-1)
  const resources = await listResourcesNow(services, listed, { search, limit: 500 })
  const own = resources.items.find((one) => one.id.toLowerCase() === first.toLowerCase())
  expect(own?.fixed).toMatchObject({ of: own?.gaps })
  expect(own?.fixed?.closed).toBeGreaterThanOrEqual(1)
  const detail = await resourceDetail(services, listed, first, null)
  expect(detail.gaps.find((gap) => gap.controlId === part.controlId)).toMatchObject({ fixedAt: at })
})

it('says no more of what an undo opened again, or an exception accepts', async () => {
  const [first] = await failing(part)
  const [accepted = ''] = await failing(whole)
  await prove(part, [first ?? ''], 'open')
  expect(Object.keys((await fixed())?.gaps ?? {})).toEqual([whole.controlId])
  await addException(services, localOperator, {
    controlId: whole.controlId,
    subscriptionId: subscription.subscriptionId,
    scope: { resourceIds: [accepted], names: [], groups: [], tags: [] },
    reason: 'accepted in a test',
    approvedBy: 'ada',
    approvedIn: '',
    expiresAt: null,
  })
  const { affectedResources: of } = whole
  expect((await fixed())?.gaps).toMatchObject({ [whole.controlId]: { closed: of - 1, of } })
})

it('ends with the next scan, and knows of that one what was applied after it', async () => {
  minute += 1
  const next = await scan()
  expect(await fixed()).toBeNull()
  expect(await fixed(next)).toBeNull()
  expect(await provenOfScans()).toEqual([null, null])
  expect(await posture()).toEqual({})
  const again = await findScanRow(services, localOperator, next)
  expect(await closedBefore(services, again, whole.controlId)).toMatchObject({ resources: whole.affectedResources - 1 })
  // An undo opened it again, and nobody changed it by hand.
  expect(await closedBefore(services, again, part.controlId)).toBeNull()
  const former = await findScanRow(services, localOperator, scanId)
  expect(await closedBefore(services, former, whole.controlId)).toBeNull()
  const [first = ''] = await failing(part)
  const listed = await readyScan(services, { ...subscription, environmentId: localCloudId })
  for (const id of await failing(whole)) {
    const { gaps } = await resourceDetail(services, listed, id, null)
    expect(gaps.filter((gap) => gap.fixedAt !== null)).toEqual([])
  }
  const at = await prove(part, [first])
  const gaps = { [part.controlId]: { closed: 1, of: part.affectedResources, at } }
  expect((await fixed(next))?.gaps).toEqual(gaps)
  expect(await posture()).toEqual(gaps)
})
