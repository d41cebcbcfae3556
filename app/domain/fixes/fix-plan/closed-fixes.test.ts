import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { storeProof } from '#tests/factories/store-proof.ts'
import { localOperator } from '../../actor.ts'
import { addException } from '../../scans/exceptions/add-exception.ts'
import { startScan } from '../../scans/start-scan.ts'
import { waitForScan } from '../../scans/wait-for-scan.ts'
import { fixDetail } from './fix-detail.ts'
import { readFixPlan } from './read-fix-plan.ts'
import type { FixServices } from './scan-fixes.ts'

const controlId = 'storage-secure-transfer'
const group = 'rg-closed'

let scans: TestScans
let services: FixServices & { secondApprover: boolean }
let worker: { stop(): Promise<void> }
let subscriptionId: string
let accounts: [string, string]
let minute = 0

beforeAll(async () => {
  scans = await createScanServices({ resources: 60 })
  worker = scans.startWorker()
  const begin = Date.parse('2026-11-22T07:00:00.000Z')
  scans.now = () => new Date(begin + minute * 60_000)
  services = Object.assign(scans, { templateCatalogue: shippedTemplates, secondApprover: false })
  const [first] = await scans.reader.listSubscriptions()
  subscriptionId = first?.subscriptionId ?? ''
  const inGroup = `/subscriptions/${subscriptionId}/resourceGroups/${group}`
  scans.cloud.store.put({ id: inGroup, type: 'Microsoft.Resources/resourceGroups', name: group, properties: {} })
  const account = (name: string) => `${inGroup}/providers/Microsoft.Storage/storageAccounts/${name}`
  accounts = [account('stclosedone'), account('stclosedtwo')]
  for (const id of accounts) putAccount(id, false)
})
afterAll(async () => {
  await worker.stop()
  await scans.close()
})

const putAccount = (id: string, supportsHttpsTrafficOnly: boolean) =>
  scans.cloud.store.put({
    id,
    type: 'Microsoft.Storage/storageAccounts',
    name: id.split('/').at(-1) ?? '',
    location: 'westeurope',
    kind: 'StorageV2',
    sku: { name: 'Standard_LRS' },
    properties: { supportsHttpsTrafficOnly, privateEndpointConnections: [] },
  })

async function scan(): Promise<string> {
  minute += 1
  const { id } = await startScan(scans, localOperator, subscriptionId)
  expect(await waitForScan(scans, localOperator, id)).toMatchObject({ status: 'done', error: null })
  return id
}

/** Proves a minute later. */
async function prove(scanId: string, ids: readonly string[], verdict: 'closed' | 'open' = 'closed') {
  minute += 1
  const proved = ids.map((resourceId) => ({ controlId, resourceId, verdict }))
  await storeProof(scans, scanId, proved, scans.now().toISOString())
}

/** What plan and page of the fix of a scan say of what is closed. */
async function closedOf(
  scanId: string,
): Promise<Pick<FixRow, 'closed' | 'brought'> & { ids: string[]; proven: number }> {
  const { fixes, proven } = await readFixPlan(services, localOperator, scanId)
  const fix = fixes.find(({ gaps, stays }) => !stays && gaps.some((gap) => gap.controlId === controlId))
  if (!fix) throw new Error('no fix closes the gap')
  const { gaps } = await fixDetail(services, localOperator, scanId, fix.id)
  const ids = gaps.flatMap((gap) => gap.resources.filter(({ closed }) => closed).map(({ failingId }) => failingId))
  return { closed: fix.closed, brought: fix.brought, ids: ids.sort(), proven }
}
const none = { closed: 0, brought: 0, ids: [], proven: 0 }

it('counts what was proven, and no more what was undone', async () => {
  const scanId = await scan()
  await prove(scanId, accounts)
  expect(await closedOf(scanId)).toMatchObject({ closed: 2, ids: accounts })
  await prove(scanId, accounts.slice(0, 1), 'open')
  expect(await closedOf(scanId)).toMatchObject({ closed: 1, ids: accounts.slice(1) })
})

it('counts what was proven until a later scan finds it open again, and goes on where that found it closed', async () => {
  const first = await scan()
  await prove(first, accounts)
  const { brought } = await closedOf(first)
  putAccount(accounts[0], true)
  const next = await scan()
  putAccount(accounts[0], false)
  const left = await closedOf(first)
  expect(left).toMatchObject({ closed: 1, ids: accounts.slice(0, 1) })
  expect(left.brought).toBeLessThan(brought)
  expect(await closedOf(next)).toEqual(none)
  await prove(first, accounts.slice(1))
  expect(await closedOf(first)).toMatchObject({ closed: 2, ids: accounts })
})

it('counts in the plan of a scan what fixes of the scan before it closed after it', async () => {
  const first = await scan()
  const next = await scan()
  await prove(first, accounts.slice(0, 1))
  expect(await closedOf(next)).toMatchObject({ closed: 1, ids: accounts.slice(0, 1) })
})

it('does not count what an exception accepts since it was proven', async () => {
  const scanId = await scan()
  await prove(scanId, accounts)
  const { brought, proven } = await closedOf(scanId)
  const [resourceId] = accounts
  await addException(scans, localOperator, {
    controlId,
    subscriptionId,
    scope: { resourceIds: [resourceId], names: [], groups: [], tags: [] },
    reason: 'accepted in a test',
    approvedBy: 'ada',
    approvedIn: '',
    expiresAt: null,
  })
  const now = await closedOf(scanId)
  expect(now).toMatchObject({ closed: 1, ids: accounts.slice(1) })
  expect(now.brought).toBeLessThan(brought)
  expect(now.proven).toBeLessThan(proven)
  const { fixes } = await readFixPlan(services, localOperator, scanId)
  const accepted = fixes.filter(({ stays, gaps }) => stays && gaps.some((gap) => gap.controlId === controlId))
  expect(accepted).toMatchObject([{ findings: 1, closed: 0, brought: 0, gain: null }])
})
