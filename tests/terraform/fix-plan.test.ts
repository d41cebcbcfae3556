import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import { localOperator, system } from '#app/domain/actor.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { executionTopic } from '#app/domain/executions/rows/execution-events.ts'
import { fixDetail } from '#app/domain/fixes/fix-plan/fix-detail.ts'
import { planFix } from '#app/domain/fixes/fix-plan/plan-fix.ts'
import { readFixPlan } from '#app/domain/fixes/fix-plan/read-fix-plan.ts'
import { fixesOfScan } from '#app/domain/fixes/fix-plan/scan-fixes.ts'
import { generateTemplates } from '#app/domain/fixes/generate/generate-templates.ts'
import { claimKey } from '#app/domain/fixes/proof/claim-key.ts'
import { executionProof } from '#app/domain/fixes/proof/read-proof.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { startUndo } from '#app/domain/fixes/undo/start-undo.ts'
import { addUser } from '#app/domain/identity/add-user.ts'
import { addException } from '#app/domain/scans/exceptions/add-exception.ts'
import { findScanRow } from '#app/domain/scans/list-scans.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { pointsBetween } from '#app/text/points.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

const ada = { ...localOperator, username: 'ada' }
const storage = 'immediate-storage'

let services: TestExecutions
let scanning: { stop(): Promise<void> }
let scanId: string
let accounts: string[]

beforeAll(async () => {
  services = await createExecutionServices({ resources: 60 })
  await addUser(services, system, { username: 'ada', email: 'ada@example.com', role: 'operator' })
  const group = `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/rg-plan`
  const put = (id: string, type: string, properties: object, more: object = {}) =>
    services.cloud.store.put({ id, type, name: id.split('/').at(-1), location: 'westeurope', properties, ...more })
  put(group, 'Microsoft.Resources/resourceGroups', {})
  accounts = ['stplanone', 'stplantwo'].map((name) => `${group}/providers/Microsoft.Storage/storageAccounts/${name}`)
  for (const id of accounts)
    put(
      id,
      'Microsoft.Storage/storageAccounts',
      { supportsHttpsTrafficOnly: false, allowBlobPublicAccess: true, privateEndpointConnections: [] },
      { kind: 'StorageV2', sku: { name: 'Standard_LRS' } },
    )
  put(`${accounts[1]}/providers/Microsoft.Authorization/locks/frozen`, 'Microsoft.Authorization/locks', {
    level: 'ReadOnly',
  })
  scanning = services.startWorker()
  const scan = await startScan(services, localOperator, services.subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, scan.id)).toMatchObject({ status: 'done', error: null })
  scanId = scan.id
})
afterAll(async () => {
  await scanning?.stop()
  await services?.close()
})

const plan = (templates?: string[]): Promise<FixPlan> => readFixPlan(services, localOperator, scanId, templates)
async function row(id = storage): Promise<FixRow> {
  const found = (await plan()).fixes.find((one) => one.id === id)
  if (!found) throw new Error(`There is no fix ${id}.`)
  return found
}
async function planned(actor = localOperator, resourceIds = accounts.slice(0, 1)) {
  const { id } = await planFix(services, actor, { scanId, fixId: storage, resourceIds })
  return waitForExecution(services, actor, id)
}
async function applied(workspaceName: string): Promise<string> {
  const { id } = await startApply(services, localOperator, {
    workspaceName,
    autoApprove: true,
    confirm: workspaceName,
    acceptNew: true,
  })
  expect(await waitForExecution(services, localOperator, id)).toMatchObject({ status: 'applied', error: null })
  for (;;) {
    const proof = await executionProof(services, localOperator, id)
    if (proof?.status === 'done') return id
    await services.bell.wait(executionTopic(id), 200)
  }
}

it('has every failing finding of the scan in exactly one fix or in one row for a person', async () => {
  const scan = await findScanRow(services, localOperator, scanId)
  const { fixes, manual } = await fixesOfScan(services, scan)
  const places = [
    ...fixes.flatMap((fix) => fix.claims().map(({ key }) => key)),
    ...manual.flatMap((gap) => gap.claims().map(({ key }) => key)),
  ].sort()
  const failing = await services.db
    .selectFrom('findings')
    .select(['control_id', 'resource_key'])
    .where('scan_id', '=', scanId)
    .where('status', '=', 'failed')
    .execute()
  expect(places).toEqual(failing.map((one) => claimKey(one.control_id, one.resource_key)).sort())
})

it('says what each fix brings, needs and meets', async () => {
  const { fixes, proven, planned, rest, score } = await plan()
  expect(new Set(fixes.map(({ id }) => id)).size).toBe(fixes.length)
  expect(new Set(fixes.map(({ name }) => name)).size).toBeGreaterThan(1)
  const gains = fixes.map(({ gain }) => gain ?? 0)
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  expect({ proven, planned }).toEqual({ proven: 0, planned: 0 })
  expect(rest).toBeGreaterThan(0)
  expect((score ?? 0) + rest).toBeLessThanOrEqual(100)
  expect(await row()).toMatchObject({
    state: 'notPlanned',
    service: 'Storage',
    roles: ['Storage Account Contributor'],
    locks: [{ name: 'stplantwo', level: 'ReadOnly', resourceIds: expect.arrayContaining([accounts[1]]) }],
    closed: 0,
    brought: 0,
    templateId: null,
  })
  const left = fixes.filter(({ state }) => state === 'forYou')
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ stays }) => stays && stays.action !== '')).toBe(true)
})

it('is planned, proven in part and undone, in one workspace whoever plans it', async () => {
  const before = await row()
  const order = (await plan()).fixes.map(({ id }) => id)
  const first = await planned()
  expect(first).toMatchObject({
    status: 'awaiting_approval',
    error: null,
    workspace_name: `fix-${storage}-${scanId.slice(0, 4)}`,
  })
  expect(await row()).toMatchObject({
    state: 'planned',
    stateBy: 'local operator',
    executionId: first.id,
    templateId: first.template_id,
    workspaceName: first.workspace_name,
  })
  expect((await plan()).planned).toBe(before.gain)

  const second = await planned(ada)
  expect(second).toMatchObject({ workspace_id: first.workspace_id, template_id: first.template_id })
  expect((await row()).executionId).toBe(second.id)

  const applyId = await applied(first.workspace_name)
  const after = await row()
  expect(after).toMatchObject({ state: 'partly', executionId: applyId })
  expect(after.closed).toBeGreaterThan(0)
  expect(after.brought).toBeGreaterThan(0)
  expect(after.findings).toBe(before.findings)
  const { scoreBefore, scoreAfter } = (await scanResults(services, localOperator, scanId)).fixed as FixedSinceScan
  expect((await plan()).proven).toBe(pointsBetween(scoreBefore ?? 0, scoreAfter ?? 0))
  // The plan tells how shown scores differ, a fix what it brought: each is rounded by itself.
  expect(Math.abs((await plan()).proven - after.brought)).toBeLessThan(0.11)
  expect((await plan()).fixes.map(({ id }) => id)).toEqual(order)

  const undo = await startUndo(services, localOperator, applyId)
  await waitForExecution(services, localOperator, undo.id)
  expect(await row()).toMatchObject({ state: 'planned' })
  const undoId = await applied(first.workspace_name)
  expect(await row()).toMatchObject({ state: 'undone', closed: 0, executionId: undoId })
})

it('has generated templates in its place when they are asked for, with states of their own', async () => {
  const { templates } = await generateTemplates(services, localOperator, {
    subscriptionId: services.subscription.subscriptionId,
    scanId,
    controlIds: ['storage-secure-transfer'],
    resourceIds: accounts.slice(0, 1),
  })
  const [template] = templates
  const own = await plan([template?.id ?? '', 'gone'])
  expect(own.fixes).toMatchObject([{ id: template?.id, templateId: template?.id, state: 'notPlanned', resources: 1 }])
  const { id } = await planFix(services, localOperator, { scanId, fixId: template?.id ?? '' })
  const run = await waitForExecution(services, localOperator, id)
  expect(run).toMatchObject({ status: 'awaiting_approval', error: null })
  expect(run.workspace_name).toBe(`fix-${storage}-${template?.id.slice(0, 4)}`)
  expect((await plan([template?.id ?? ''])).fixes).toMatchObject([
    { state: 'planned', executionId: id, inOtherPlans: [] },
  ])
  const same = { executionId: id, workspaceName: run.workspace_name, findings: 1 }
  expect((await row()).inOtherPlans).toEqual([same])
  const again = await startScan(services, localOperator, services.subscription.subscriptionId)
  await waitForScan(services, localOperator, again.id)
  const newer = await readFixPlan(services, localOperator, again.id)
  expect(newer.fixes.find((one) => one.id === storage)?.inOtherPlans).toEqual([same])

  const before = await fixDetail(services, localOperator, scanId, template?.id ?? '')
  expect(before.acceptedInPlan).toBe(0)
  await addException(services, localOperator, {
    controlId: 'storage-secure-transfer',
    subscriptionId: services.subscription.subscriptionId,
    scope: { resourceIds: accounts.slice(0, 1), names: [], groups: [], tags: [] },
    reason: 'Behind a gateway.',
    approvedBy: 'ada',
    approvedIn: '',
    expiresAt: null,
  })
  const after = await fixDetail(services, localOperator, scanId, template?.id ?? '')
  expect(after).toMatchObject({ plan: { id }, acceptedInPlan: 1 })
})

it('refuses what it does not have', async () => {
  const refused = (fixId: string, choice: object = {}) => planFix(services, localOperator, { scanId, fixId, ...choice })
  await expect(refused('immediate-nothing')).rejects.toThrow(/has no fix immediate-nothing\. Its fix plan lists/)
  await expect(refused(storage, { resourceIds: ['/x'] })).rejects.toThrow(/not among the resources/)
  await expect(plan().then(() => readFixPlan(services, localOperator, 'nope'))).rejects.toThrow(/not found/)
})
