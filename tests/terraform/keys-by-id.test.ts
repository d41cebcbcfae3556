import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TemplateInput } from '#app/contract/templates.ts'
import { localOperator } from '#app/domain/actor.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { storeConfiguration } from '#app/domain/executions/rows/configurations.ts'
import { executeTemplate, type TemplateRun } from '#app/domain/templates/execute-template.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { saveTemplate } from '#app/domain/templates/save-template.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { layoutFixes, layoutIds } from './layout-fixes.ts'

let services: TestExecutions
beforeAll(async () => {
  services = await createExecutionServices()
})
afterAll(() => services?.close())

/** Puts what a layout repairs into the cloud, and saves its template. */
async function layout(name: string) {
  const { subscriptionId } = services.subscription
  const ids = layoutIds(subscriptionId, name)
  const put = (id: string, type: string, properties: object) =>
    services.cloud.store.put({ id, type, name: id.split('/').at(-1), location: 'westeurope', properties })
  put(ids.group, 'Microsoft.Resources/resourceGroups', {})
  for (const id of ids.accounts)
    put(id, 'Microsoft.Storage/storageAccounts', { minimumTlsVersion: 'TLS1_0', supportsHttpsTrafficOnly: true })
  for (const id of ids.servers) put(id, 'Microsoft.Sql/servers', { version: '12.0' })
  const input = TemplateInput.parse({ name, ...layoutFixes(subscriptionId, name) })
  const template = await saveTemplate(services, localOperator, { input, origin: 'remediation', scanId: null })
  await workspaceOfBefore(template.id, name)
  return { ...ids, templateId: template.id, addresses: addressesNow(name) }
}

async function run(
  templateId: string,
  action: TemplateRun['action'],
  workspaceName: string,
  more: Partial<TemplateRun> = {},
) {
  const template = await findTemplate(services, localOperator, templateId)
  const { subscription } = services
  const asked = { template, action, workspaceName, environment: 'test', subscription, ...more }
  const { id } = await executeTemplate(services, localOperator, asked)
  return waitForExecution(services, localOperator, id)
}

/** A workspace of the template with the configuration that Parapet wrote when ids were the keys of `for_each`. */
async function workspaceOfBefore(templateId: string, name: string): Promise<void> {
  expect(await run(templateId, 'init', name)).toMatchObject({ error: null })
  const fixture = new URL('./fixtures/keys-by-id.json', import.meta.url)
  const text = readFileSync(fixture, 'utf8')
    .replaceAll('SUBSCRIPTION', services.subscription.subscriptionId)
    .replaceAll('layout', name)
  await services.db.transaction().execute(async (trx) => {
    const configuration_id = await storeConfiguration(trx, services.now(), JSON.parse(text))
    await trx.updateTable('workspaces').set({ configuration_id }).where('name', '=', name).execute()
  })
}

const addresses = async (name: string) =>
  (await workspaceDetail(services, localOperator, name)).stateResources.map(({ address }) => address).sort()
const addressesNow = (name: string) => [
  `azapi_resource.office["sql-${name}-a/office"]`,
  `azapi_resource.office["sql-${name}-b/office"]`,
  `azapi_update_resource.transport["st${name}"]`,
  `azapi_update_resource.transport["st${name}2"]`,
]

it('sees no change in what was applied under ids, and moves it with the next apply', async () => {
  const { rules, accounts, templateId, addresses: now } = await layout('layout')
  expect(await services.plan('layout')).toMatchObject({ status: 'awaiting_approval', error: null })
  expect(await services.apply('layout')).toMatchObject({ status: 'applied', error: null })
  const before = [...rules.map((id) => `azapi_resource.office["${id}"]`)]
  expect(await addresses('layout')).toEqual([
    ...before,
    ...accounts.map((id) => `azapi_update_resource.transport["${id}"]`),
  ])

  const planned = await run(templateId, 'plan', 'layout')
  expect(planned).toMatchObject({ status: 'no_changes', error: null })
  const plan = await executionPlan(services, localOperator, planned.id)
  expect(plan).toMatchObject({ changes: [], outputs: [], counts: { add: 0, change: 0, destroy: 0, import: 0 } })

  const rule = () => services.cloud.store.get((rules[0] ?? '').toLowerCase())
  expect(rule()).toBeDefined()
  const back = await run(templateId, 'plan', 'layout', { variables: { undo: true } })
  const told = await executionPlan(services, localOperator, back.id)
  expect(told.changes.map(({ action, address }) => `${action} ${address}`)).toEqual([
    `delete ${now[0]}`,
    `delete ${now[1]}`,
    `update ${now[2]}`,
    `update ${now[3]}`,
  ])
  expect(await services.apply('layout')).toMatchObject({ status: 'applied', error: null })
  expect(await addresses('layout')).toEqual(now.slice(2))
  expect(rule()).toBeUndefined()
})

/** An apply of before whose server died before it stored the state. */
async function cutOff(name: string) {
  const made = await layout(name)
  await services.plan(name)
  expect(await services.apply(name)).toMatchObject({ status: 'applied', error: null })
  const { id: workspaceId, executions } = await workspaceDetail(services, localOperator, name)
  const interrupted = executions.find(({ command }) => command === 'apply')?.id
  await services.db.deleteFrom('state_versions').where('workspace_id', '=', workspaceId).execute()
  await services.db
    .updateTable('workspaces')
    .set({ interrupted_execution_id: interrupted })
    .where('id', '=', workspaceId)
    .execute()
  return made
}

async function takenIn(name: string, planId: string): Promise<string[]> {
  const { recovered, counts } = await executionPlan(services, localOperator, planId)
  expect(counts).toMatchObject({ add: 0, destroy: 0, import: 2 })
  expect(await services.apply(name)).toMatchObject({ status: 'applied', error: null })
  expect((await workspaceDetail(services, localOperator, name)).recovery).toBeNull()
  return recovered.map(({ address }) => address).sort()
}

it('takes in what an interrupted apply of before had made as it was, and moves it then', async () => {
  const { rules, templateId } = await cutOff('cutoff')
  const planned = await run(templateId, 'plan', 'cutoff')
  expect(planned).toMatchObject({ status: 'awaiting_approval', error: null })
  expect(await takenIn('cutoff', planned.id)).toEqual(rules.map((id) => `azapi_resource.office["${id}"]`))
  expect(await run(templateId, 'plan', 'cutoff')).toMatchObject({ status: 'no_changes', error: null })
})

it('takes it in under its name once the workspace has the new configuration', async () => {
  const { templateId, addresses: now } = await cutOff('named')
  expect(await run(templateId, 'init', 'named')).toMatchObject({ error: null })
  const { id } = await startPlan(services, localOperator, { workspaceName: 'named', variables: {}, mode: 'normal' })
  expect(await waitForExecution(services, localOperator, id)).toMatchObject({
    status: 'awaiting_approval',
    error: null,
  })
  expect(await takenIn('named', id)).toEqual(now.slice(0, 2))
  // The accounts are as the fix wants them already, and left out.
  expect(await addresses('named')).toEqual(now.slice(0, 2))
})
