import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { localOperator, system } from '../actor.ts'
import { addException } from './exceptions/add-exception.ts'
import { gapDetail } from './gap-detail.ts'
import { judgedResults } from './judged-results.ts'
import { scanGaps } from './scan-gaps.ts'
import { scoresBetween } from './scores-between.ts'
import { startScan } from './start-scan.ts'
import { waitForScan } from './wait-for-scan.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let first: string
let second: string
let subscriptionId: string

async function scanned(): Promise<string> {
  const { id } = await startScan(services, system, subscriptionId)
  expect(await waitForScan(services, system, id)).toMatchObject({ status: 'done' })
  return id
}

beforeAll(async () => {
  services = await createScanServices({ resources: 200 })
  worker = services.startWorker()
  const [subscription] = await services.reader.listSubscriptions()
  subscriptionId = subscription?.subscriptionId ?? ''
  first = await scanned()
  const later = services.now().getTime() + 60_000
  services.now = () => new Date(later)
  second = await scanned()
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

it('shows a gap as the results count it, with its history newest first', async () => {
  const [gap] = (await judgedResults(services, system, second)).gaps
  if (!gap) throw new Error('the estate has no gap')
  const detail = await gapDetail(services, system, second, gap.controlId)
  expect(detail).toMatchObject({
    control: { id: gap.controlId, gap: gap.name },
    failed: gap.affectedResources,
    passed: gap.assessedResources - gap.affectedResources,
    firstSeenAt: gap.firstSeenAt,
  })
  expect(detail.history.map((one) => [one.scanId, one.verdict, one.failed])).toEqual([
    [second, 'failed', gap.affectedResources],
    [first, 'failed', gap.affectedResources],
  ])
  expect((await gapDetail(services, system, first, gap.controlId)).history.map((one) => one.scanId)).toEqual([first])
})

it('counts while it runs what needs immediate attention as the results do', async () => {
  const { scan, summary } = await judgedResults(services, system, second)
  expect(scan.progress?.critical).toBe(summary.criticalRecommendations)
})

it('never loses score by closing a gap, and gains it by closing the heaviest', async () => {
  const { gaps, summary } = await judgedResults(services, system, second)
  const effects = await Promise.all(
    gaps.map(async (gap) => (await gapDetail(services, system, second, gap.controlId)).score),
  )
  for (const score of effects) expect(score.closed).toBeGreaterThanOrEqual(summary.overallScore ?? 0)
  expect(Math.max(...effects.map((score) => score.closed ?? 0))).toBeGreaterThan(summary.overallScore ?? 0)
})

it('says that a control had nothing to judge', async () => {
  const { gaps } = await judgedResults(services, system, second)
  const counted = await services.db
    .selectFrom('scan_controls')
    .select('control_id')
    .where('scan_id', '=', second)
    .execute()
  const silent = services.catalogue.controls.find((one) => !counted.some((count) => count.control_id === one.id))
  if (!silent) throw new Error(`all controls had something to judge, ${gaps.length} failed`)
  const detail = await gapDetail(services, system, second, silent.id)
  expect(detail).toMatchObject({ failed: 0, passed: 0, notAssessed: 0, firstSeenAt: null })
  expect(detail.score.closed).toBe(detail.score.now)
  expect(detail.history.every((one) => one.verdict === 'notApplicable')).toBe(true)
})

it('refuses what it does not know', async () => {
  await expect(gapDetail(services, system, 'nope', 'nope')).rejects.toMatchObject({ status: 404 })
  await expect(gapDetail(services, system, second, 'nope')).rejects.toMatchObject({ status: 404 })
})

it('gives the scores of the scans in a period, oldest first', async () => {
  const [now, year] = [services.now().getTime(), 365 * 24 * 60 * 60_000]
  const span = (from: number, to: number) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })
  const scansIn = async (subscription: string, from: number, to: number) =>
    (await scoresBetween(services, system, subscription, span(from, to))).map((point) => point.scanId)
  expect(await scansIn(subscriptionId, now - year, now)).toEqual([first, second])
  expect(await scansIn(subscriptionId, now - 30_000, now)).toEqual([second])
  expect(await scansIn(subscriptionId, now - year, now - 30_000)).toEqual([first])
  expect(await scansIn('another', now - year, now)).toEqual([])
})

it('says since when a gap is there whose findings are all accepted, too', async () => {
  const { scan, gaps } = await judgedResults(services, system, second)
  const gap = gaps.at(-1)
  if (!gap) throw new Error('the estate has no gap')
  await addException(services, localOperator, {
    controlId: gap.controlId,
    subscriptionId: scan.subscriptionId,
    scope: { resourceIds: [], names: [], groups: [], tags: [] },
    reason: 'by design',
    approvedBy: 'Grace',
    approvedIn: '',
    expiresAt: null,
  })
  const third = await scanned()
  expect(await gapDetail(services, system, third, gap.controlId)).toMatchObject({
    failed: 0,
    excepted: gap.affectedResources,
    firstSeenAt: gap.firstSeenAt,
  })
})

it('lists the gaps of a scan as its results do, and refuses while it has none', async () => {
  const { gaps } = await judgedResults(services, system, second)
  expect(gaps).not.toEqual([])
  expect(await scanGaps(services, system, second)).toEqual(gaps)
  const { id } = await startScan(services, system, subscriptionId)
  await expect(scanGaps(services, system, id)).rejects.toMatchObject({ code: 'conflict' })
  await waitForScan(services, system, id)
})
