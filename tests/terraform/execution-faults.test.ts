import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { cancelExecution } from '#app/domain/executions/cancel-execution.ts'
import { discardPlan } from '#app/domain/executions/discard-plan.ts'
import { executionResources } from '#app/domain/executions/list-executions.ts'
import { workspaceDetail } from '#app/domain/executions/list-workspaces.ts'
import { planOwner } from '#app/domain/executions/sealed-plan.ts'
import { startApply } from '#app/domain/executions/start-apply.ts'
import { startPlan } from '#app/domain/executions/start-plan.ts'
import { storeState } from '#app/domain/executions/state-store.ts'
import { waitForExecution } from '#app/domain/executions/wait-for-execution.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

const groups = (count: number, prefix: string) => `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  count     = ${count}
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "${prefix}-\${count.index}"
  location  = "westeurope"
}
`

let services: TestExecutions

beforeAll(async () => {
  services = await createExecutionServices()
})
afterAll(() => services.close())

const start = (workspaceName: string) =>
  startApply(services, localOperator, { workspaceName, autoApprove: true, confirm: workspaceName })

describe('a plan that is no longer the one that was shown', () => {
  it('is refused when its stored file was changed', async () => {
    await services.addWorkspace('tampered', { 'main.tf': groups(1, 'tampered') })
    const planned = await services.plan('tampered')
    await services.db
      .updateTable('executions')
      .set({
        plan_sealed: services.secrets.seal(Buffer.from('another plan').toString('base64'), planOwner(planned.id)),
      })
      .where('id', '=', planned.id)
      .execute()
    const refused = await services.apply('tampered')
    expect(refused).toMatchObject({ status: 'failed' })
    expect(refused.error).toContain('not the one that was shown')
    expect(await workspaceDetail(services, localOperator, 'tampered')).toMatchObject({ status: 'empty', busy: null })
    await services.plan('tampered')
    expect(await services.apply('tampered')).toMatchObject({ status: 'applied' })
  })

  it('is refused when the state has moved on', async () => {
    await services.addWorkspace('stale', { 'main.tf': groups(1, 'stale') })
    const { id } = await services.plan('stale')
    const workspace = await services.db
      .selectFrom('workspaces')
      .select('id')
      .where('name', '=', 'stale')
      .executeTakeFirstOrThrow()
    const text = JSON.stringify({
      version: 4,
      terraform_version: '1.11.4',
      serial: 9,
      lineage: 'another',
      outputs: {},
      resources: [],
    })
    await services.db
      .transaction()
      .execute((trx) =>
        storeState(trx, services, workspace.id, id, { lineage: 'another', serial: 9, resources: 0, text }),
      )
    const refused = await services.apply('stale')
    expect(refused.error).toMatch(/the state changed since the plan was made.*Plan the workspace again/)
    await services.plan('stale')
    expect(await services.apply('stale')).toMatchObject({ status: 'applied' })
  })

  it('is gone once it was discarded, and can be applied only once', async () => {
    await services.addWorkspace('once', { 'main.tf': groups(1, 'once') })
    const first = await services.plan('once')
    await discardPlan(services, localOperator, first.id)
    await expect(start('once')).rejects.toThrow('it is discarded')
    await services.plan('once')
    expect(await services.apply('once')).toMatchObject({ status: 'applied' })
    await expect(start('once')).rejects.toThrow('was applied already')
  })
})

describe('a plan that nobody applies', () => {
  it('expires, and its file is gone', async () => {
    await services.addWorkspace('late', { 'main.tf': groups(1, 'late') })
    const { id } = await services.plan('late')
    const yesterday = new Date(Date.now() - 25 * 3600_000).toISOString()
    await services.db.updateTable('executions').set({ finished_at: yesterday }).where('id', '=', id).execute()
    await expect(start('late')).rejects.toThrow('it waited too long and has expired')
    expect(await waitForExecution(services, id)).toMatchObject({ status: 'expired', plan_sealed: null })
  })
})

describe('a busy workspace', () => {
  it('says who holds it since when, and a canceled apply keeps what it made', async () => {
    await services.addWorkspace('busy', { 'main.tf': groups(20, 'busy') })
    await services.plan('busy')
    services.cloud.faults.add({ match: /busy-([5-9]|1\d)\?/, method: 'PUT', delayMs: 1500 })
    const apply = await start('busy')
    await expect(startPlan(services, localOperator, { workspaceName: 'busy', mode: 'normal' })).rejects.toThrow(
      /busy: local operator has run apply in it since \d{4}-/,
    )
    await expect
      .poll(
        async () => (await executionResources(services.db, apply.id)).filter((row) => row.status === 'done').length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await cancelExecution(services, localOperator, apply.id, { kill: false })
    const ended = await waitForExecution(services, apply.id)
    services.cloud.faults.clear()
    expect(ended.status).toBe('canceled')
    const rows = await executionResources(services.db, apply.id)
    const done = rows.filter((row) => row.status === 'done').length
    expect(done).toBeGreaterThan(0)
    expect(rows.some((row) => row.status === 'notStarted')).toBe(true)
    const left = await workspaceDetail(services, localOperator, 'busy')
    expect(left.busy).toBeNull()
    // What was broken off may be in the state too, as tainted.
    expect(left.resources).toBeGreaterThanOrEqual(done)
    // The cloud may still carry out what was broken off, after the plan looked: then the next plan finds it.
    await expect
      .poll(
        async () => {
          await services.plan('busy')
          return (await services.apply('busy')).status
        },
        { timeout: 15_000 },
      )
      .toBe('applied')
    expect(await workspaceDetail(services, localOperator, 'busy')).toMatchObject({ status: 'deployed', resources: 20 })
  })
})

describe('Azure refusing a change half-way', () => {
  it('says what was done and what was not, and the next run goes on from there', async () => {
    await services.addWorkspace('half', { 'main.tf': groups(4, 'half') })
    await services.plan('half')
    services.cloud.faults.add({
      match: /half-2\?/,
      method: 'PUT',
      status: 409,
      body: { error: { code: 'Conflict', message: 'The group is locked by its owner.' } },
    })
    const failed = await services.apply('half')
    services.cloud.faults.clear()
    expect(failed).toMatchObject({ status: 'failed', result: { success: false } })
    expect(failed.error).toContain('The group is locked by its owner.')
    expect(failed.error).toContain('azapi_resource.group[2]')
    expect(failed.error).toContain('3 of 4 resources were done')
    const rows = await executionResources(services.db, failed.id)
    expect(rows.filter((row) => row.status === 'failed')).toMatchObject([{ address: 'azapi_resource.group[2]' }])
    expect((await services.plan('half')).counts).toMatchObject({ add: 1 })
    expect(await services.apply('half')).toMatchObject({ status: 'applied' })
    expect(services.complaints).toEqual([])
  })
})

describe('Terraform ended by force', () => {
  it('leaves the apply interrupted, and the next plan imports what was made outside the state', async () => {
    await services.addWorkspace('killed', { 'main.tf': groups(6, 'killed') })
    await services.plan('killed')
    // The cloud makes the group and answers late: Terraform dies in between.
    services.cloud.faults.add({ match: /killed-3\?/, method: 'PUT', delayMs: 1500 })
    const apply = await start('killed')
    await expect
      .poll(
        async () => (await executionResources(services.db, apply.id)).filter((row) => row.status === 'done').length,
        {
          timeout: 10_000,
        },
      )
      .toBe(5)
    await cancelExecution(services, localOperator, apply.id, { kill: true, confirm: 'killed' })
    expect(await waitForExecution(services, apply.id)).toMatchObject({ status: 'interrupted' })
    services.cloud.faults.clear()
    const subscription = `/subscriptions/${services.subscription.subscriptionId}`
    const id = `${subscription}/resourceGroups/killed-3`
    services.cloud.store.put({
      id,
      name: 'killed-3',
      type: 'Microsoft.Resources/resourceGroups',
      location: 'westeurope',
      properties: { provisioningState: 'Succeeded' },
    } as never)
    const waiting = await workspaceDetail(services, localOperator, 'killed')
    expect(waiting).toMatchObject({ status: 'interrupted', resources: 5, busy: null })
    expect(waiting.recovery?.found).toMatchObject([{ address: 'azapi_resource.group[3]', source: 'azure' }])
    const plan = await services.plan('killed')
    expect(plan.counts).toEqual({ add: 0, change: 0, destroy: 0, import: 1 })
    expect(await services.apply('killed')).toMatchObject({ status: 'applied' })
    expect(await workspaceDetail(services, localOperator, 'killed')).toMatchObject({
      status: 'deployed',
      resources: 6,
      recovery: null,
    })
    expect(await waitForExecution(services, apply.id)).toMatchObject({ status: 'failed' })
  })
})
