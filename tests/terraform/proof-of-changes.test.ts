import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { localOperator } from '#app/domain/actor.ts'
import { executionTopic } from '#app/domain/executions/rows/execution-events.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { executionProof } from '#app/domain/fixes/proof/read-proof.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

let services: TestExecutions
let scanning: { stop(): Promise<void> }
let group: string
let scanId: string

const account = (name: string) => `${group}/providers/Microsoft.Storage/storageAccounts/${name}`

beforeAll(async () => {
  services = await createExecutionServices({ resources: 20 })
  group = `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/rg-changes`
  const put = (id: string, type: string, properties: object, more: object = {}) =>
    services.cloud.store.put({ id, type, name: id.split('/').at(-1), location: 'westeurope', properties, ...more })
  put(group, 'Microsoft.Resources/resourceGroups', {})
  put(
    account('stchanged'),
    'Microsoft.Storage/storageAccounts',
    { supportsHttpsTrafficOnly: false, minimumTlsVersion: 'TLS1_0' },
    { kind: 'StorageV2', sku: { name: 'Standard_LRS' } },
  )
  scanning = services.startWorker()
  const scan = await startScan(services, localOperator, services.subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, scan.id)).toMatchObject({ status: 'done', error: null })
  scanId = scan.id
})
afterAll(async () => {
  await scanning?.stop()
  await services?.close()
})

/** Requires HTTPS of one account, and makes another that does not. */
const configuration = () => `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

resource "azapi_update_resource" "https" {
  type        = "Microsoft.Storage/storageAccounts@2023-05-01"
  resource_id = "${account('stchanged')}"
  body        = { properties = { supportsHttpsTrafficOnly = true } }
}

resource "azapi_resource" "made" {
  type      = "Microsoft.Storage/storageAccounts@2023-05-01"
  parent_id = "${group}"
  name      = "stmade"
  location  = "westeurope"
  body = {
    kind       = "StorageV2"
    sku        = { name = "Standard_LRS" }
    properties = { supportsHttpsTrafficOnly = false, minimumTlsVersion = "TLS1_2" }
  }
}
`

async function proved(executionId: string): Promise<ExecutionProof> {
  for (;;) {
    const proof = await executionProof(services, localOperator, executionId)
    if (proof && proof.status !== 'pending') return proof
    await services.bell.wait(executionTopic(executionId), 200)
  }
}

const verdicts = ({ findings }: ExecutionProof, controlId: string) =>
  Object.fromEntries(
    findings.filter((one) => one.control_id === controlId).map((one) => [one.resource_name, one.verdict]),
  )

it('says what an apply closed, left open and opened, and a destroy opens again', async () => {
  await services.addWorkspace('changes', { 'main.tf': configuration() })
  expect(await services.plan('changes')).toMatchObject({ status: 'awaiting_approval', error: null })
  const applied = await services.apply('changes')
  expect(applied).toMatchObject({ status: 'applied', error: null })

  const proof = await proved(applied.id)
  expect(proof).toMatchObject({ of: 'changes', status: 'done', error: null, scan_id: scanId, undo: false, judged: 2 })
  expect(verdicts(proof, 'storage-secure-transfer')).toEqual({ stchanged: 'closed', stmade: 'newlyOpen' })
  expect(verdicts(proof, 'storage-minimum-tls')).toEqual({ stchanged: 'open' })
  expect(
    proof.findings.find((one) => one.control_id === 'storage-secure-transfer' && one.reason !== null)?.reason,
  ).toContain('supportsHttpsTrafficOnly')
  expect(proof.score_before).not.toBeNull()
  expect(proof.score_after).not.toBe(proof.score_before)
  const { can } = await executionDetail(services, localOperator, applied.id)
  expect(can).toMatchObject({ undo: false, prove: true })

  // What an apply closed is not closed once more by the next one.
  await services.addWorkspace('again', {
    'main.tf': configuration().replace('"stmade"', '"stother"').replace('TLS1_2', 'TLS1_0'),
  })
  await services.plan('again')
  const again = await proved((await services.apply('again')).id)
  expect(verdicts(again, 'storage-secure-transfer')).toEqual({ stother: 'newlyOpen' })

  const scan = await startScan(services, localOperator, services.subscription.subscriptionId)
  expect(await waitForScan(services, localOperator, scan.id)).toMatchObject({ status: 'done', error: null })
  await services.plan('changes', undefined, 'destroy')
  const destroyed = await services.apply('changes')
  expect(destroyed).toMatchObject({ command: 'destroy', status: 'applied', error: null })
  const after = await proved(destroyed.id)
  expect(verdicts(after, 'storage-secure-transfer')).toEqual({ stmade: 'closed' })
  expect(services.complaints).toEqual([])
})

it('says nothing of an apply of what no control judges', async () => {
  await services.addWorkspace('unjudged', {
    'main.tf': `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = "/subscriptions/${services.subscription.subscriptionId}"
  name      = "rg-unjudged"
  location  = "westeurope"
}
`,
  })
  await services.plan('unjudged')
  const applied = await services.apply('unjudged')
  expect(applied).toMatchObject({ status: 'applied', error: null })
  expect(await executionProof(services, localOperator, applied.id)).toBeNull()
})
