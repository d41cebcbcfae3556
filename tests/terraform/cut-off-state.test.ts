import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { executionJob } from '#app/domain/executions/asking/queue-execution.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { appendExecutionEvents } from '#app/domain/executions/rows/execution-events.ts'
import { journalPath } from '#app/terraform/orphan.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { resourceGroups } from './resource-groups.ts'

let services: TestExecutions

beforeAll(async () => {
  services = await createExecutionServices()
})
afterAll(() => services.close())

/** What Terraform writes when a resource is done. */
const done = (addr: string, id: string) =>
  JSON.stringify({
    '@level': 'info',
    '@message': `${addr}: Creation complete`,
    type: 'apply_complete',
    hook: { resource: { addr }, action: 'create', id_key: 'id', id_value: id },
  })

const idOf = (group: string) => `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/${group}`
const stateOf = (resources: object[]) =>
  JSON.stringify({ version: 4, terraform_version: '1.11.4', serial: 1, lineage: 'l', outputs: {}, resources })

/** An apply of the waiting plan whose server died, with what it left in its folder; as it is once that is collected. */
async function collected(planId: string, files: Record<string, string>, journal: string[]) {
  const folder = path.join(services.terraform.jobsFolder, `job-${planId}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(journalPath(folder, 'apply'), journal.map((line) => `${line}\n`).join(''))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const planned = await services.db
    .selectFrom('executions')
    .selectAll()
    .where('id', '=', planId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await services.db.transaction().execute(async (trx) => {
    const dead = { id, command: 'apply', status: 'applying', plan_execution_id: planId, plan_sealed: null, folder }
    await trx
      .insertInto('executions')
      .values({ ...planned, ...dead, applying_at: planned.created_at, success: null, finished_at: null })
      .execute()
    await trx.updateTable('workspaces').set({ busy_execution_id: id }).where('id', '=', planned.workspace_id).execute()
    await appendExecutionEvents(trx, services, id, [{ type: 'status', status: 'applying' }])
    await trx
      .insertInto('jobs')
      .values({
        id: randomUUID(),
        kind: executionJob,
        payload: JSON.stringify({ executionId: id }),
        status: 'running',
        created_at: '',
        lease_owner: 'gone:1:1',
        lease_until: '',
        attempts: 1,
      })
      .execute()
  })
  return waitForExecution(services, localOperator, id)
}

it('takes over by the journal what a state that was cut off in the middle does not hold', async () => {
  await services.addWorkspace('cut', { 'main.tf': resourceGroups(2, 'cut') })
  const { id } = await services.plan('cut')
  const files = { 'terraform.tfstate': '{"version": 4, "terraf', 'terraform.tfstate.backup': stateOf([]) }
  const journal = [0, 1].map((at) => done(`azapi_resource.group[${at}]`, idOf(`cut-${at}`)))
  expect(await collected(id, files, journal)).toMatchObject({ status: 'interrupted' })
  const { recovery, busy } = await workspaceDetail(services, localOperator, 'cut')
  expect(busy).toBeNull()
  expect(recovery?.found.map((one) => one.address)).toEqual(['azapi_resource.group[0]', 'azapi_resource.group[1]'])
})

it('is applied when a call that deletes in Azure is done and stands in the state', async () => {
  const group = idOf('cut-away')
  services.cloud.store.put({ id: group, type: 'Microsoft.Resources/resourceGroups', name: 'cut-away', location: 'x' })
  const configuration = `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

resource "azapi_resource_action" "gone" {
  type        = "Microsoft.Resources/resourceGroups@2024-03-01"
  resource_id = "${group}"
  method      = "DELETE"
}
`
  await services.addWorkspace('away', { 'main.tf': configuration })
  const planned = await services.plan('away')
  expect(planned).toMatchObject({ destructive: true, counts: { add: 0, change: 0, destroy: 1 } })
  const gone = { mode: 'managed', type: 'azapi_resource_action', name: 'gone' }
  const files = { 'terraform.tfstate': stateOf([{ ...gone, instances: [{ attributes: { id: group } }] }]) }
  const ended = await collected(planned.id, files, [done('azapi_resource_action.gone', group)])
  expect(ended).toMatchObject({ status: 'applied', error: null })
})

it('knows again in the state what the journal tells with its secrets masked, and imports nothing by a masked name', async () => {
  const configuration = `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}
variable "name" {
  type      = string
  sensitive = true
}
data "azapi_client_config" "current" {}
resource "azapi_resource" "group" {
  for_each  = toset([nonsensitive(var.name)])
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = var.name
  location  = "westeurope"
}
`
  const address = 'azapi_resource.group["(sensitive value)"]'
  const group = idOf('k1q')
  await services.addWorkspace('masked', { 'main.tf': configuration })
  const journal = [done('azapi_resource.group["k1q"]', group)]
  const lost = await collected((await services.plan('masked', { name: 'k1q' })).id, {}, journal)
  expect(lost).toMatchObject({ status: 'interrupted' })
  const { recovery } = await workspaceDetail(services, localOperator, 'masked')
  expect(recovery).toMatchObject({ found: [], unknown: [{ address, id: null }] })

  const made = { mode: 'managed', type: 'azapi_resource', name: 'group' }
  const state = stateOf([{ ...made, instances: [{ index_key: 'k1q', attributes: { id: group } }] }])
  const held = await collected((await services.plan('masked')).id, { 'terraform.tfstate': state }, journal)
  expect(held).toMatchObject({ status: 'applied', error: null })
  const detail = await workspaceDetail(services, localOperator, 'masked')
  expect(detail).toMatchObject({ recovery: null, stateResources: [{ address, id: idOf('(sensitive value)') }] })
})
