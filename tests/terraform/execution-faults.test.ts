import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { approvePlan } from '#app/domain/executions/asking/approve-plan.ts'
import { cancelExecution } from '#app/domain/executions/asking/cancel-execution.ts'
import { discardPlan } from '#app/domain/executions/asking/discard-plan.ts'
import { removeWorkspace } from '#app/domain/executions/asking/remove-workspace.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { executionResources } from '#app/domain/executions/rows/execution-resources.ts'
import type { ExecutionRow } from '#app/domain/executions/rows/execution-row.ts'
import { findExecutionRow } from '#app/domain/executions/rows/find-execution.ts'
import { sealVariables } from '#app/domain/executions/rows/run-variables.ts'
import { storeState } from '#app/domain/executions/rows/state-store.ts'
import { openPlan, planDigest } from '#app/domain/executions/running/sealed-plan.ts'
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
  startApply(services, localOperator, { workspaceName, autoApprove: true, confirm: workspaceName, acceptNew: true })

describe('a plan that is no longer the one that was shown', () => {
  const columnsOf = (id: string) =>
    services.db.selectFrom('executions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const change = (id: string, columns: Partial<ExecutionRow>) =>
    services.db.updateTable('executions').set(columns).where('id', '=', id).execute()

  it('is refused when it, or anything that was shown of it, was exchanged or changed', async () => {
    await services.addWorkspace('other', { 'main.tf': groups(2, 'other') })
    const other = await columnsOf((await services.plan('other')).id)
    await services.addWorkspace('tampered', { 'main.tf': groups(1, 'tampered') })
    const { id } = await services.plan('tampered')
    const plan = await columnsOf(id)
    const flipped = Buffer.from(plan.plan_sealed ?? '')
    flipped[100] = flipped[100] === 65 ? 66 : 65
    const shown = (plan.plan_json ?? '').replaceAll('tampered-0', 'harmless-0')
    expect(shown).not.toBe(plan.plan_json)
    const { plan_sealed, plan_digest, plan_json, plan_basis } = other
    const swaps: [string, Partial<ExecutionRow>][] = [
      ['the sealed plan', { plan_sealed }],
      ['the sealed plan and its digest', { plan_sealed, plan_digest }],
      ['the sealed plan with all that is shown of it', { plan_sealed, plan_digest, plan_json, plan_basis }],
      ['one byte of it', { plan_sealed: flipped.toString() }],
      ['the digest', { plan_digest }],
      ['what is shown', { plan_json: shown }],
      ['what is shown, with a digest that fits', { ...plan, plan_json: shown }],
      ['the shown text', { stdout: 'No changes.' }],
      ['the counts', { counts: '{"add":0,"change":0,"destroy":0,"import":0}' }],
      ['whether it destroys', { destructive: 1 }],
      ['the shown variables', { variables: '{"a":1}' }],
      ['the workspace that is shown', { workspace_name: 'other' }],
      ['what it rests on', { plan_basis }],
    ]
    for (const [what, columns] of swaps) {
      const fitting = what.endsWith('that fits') && {
        plan_digest: planDigest(createHash('sha256').update(openPlan(services, plan).file).digest('hex'), {
          ...plan,
          ...columns,
        }),
      }
      await change(id, { ...columns, ...fitting })
      const approval = { executionId: id, planDigest: (await columnsOf(id)).plan_digest ?? '', confirm: 'tampered' }
      await expect(start('tampered'), what).rejects.toThrow('not the one that was shown')
      const approved = approvePlan(services, localOperator, {
        ...approval,
        confirm: (await columnsOf(id)).workspace_name,
      })
      await expect(approved, what).rejects.toThrow('not the one that was shown')
      await change(id, plan)
    }

    for (const [sealed, reason] of [
      [sealVariables(services, plan.workspace_id, { a: 1 }), 'the variables changed since the plan was made'],
      [sealVariables(services, other.workspace_id, {}), 'The stored variables of this workspace cannot be opened'],
    ] as const) {
      await change(id, { variables_sealed: sealed })
      expect((await services.apply('tampered')).error, sealed).toContain(reason)
    }
    await change(id, plan)
    const files = { text: JSON.stringify({ 'main.tf': groups(1, 'evil') }), id: plan.configuration_id }
    const { files: before } = await services.db
      .selectFrom('configurations')
      .select('files')
      .where('id', '=', files.id)
      .executeTakeFirstOrThrow()
    await services.db.updateTable('configurations').set({ files: files.text }).where('id', '=', files.id).execute()
    expect((await services.apply('tampered')).error).toContain(`The stored configuration ${files.id} was changed`)
    await services.db.updateTable('configurations').set({ files: before }).where('id', '=', files.id).execute()

    expect(services.complaints.splice(0)).toHaveLength(2)

    expect(await workspaceDetail(services, localOperator, 'tampered')).toMatchObject({ status: 'failed', busy: null })
    expect(await services.apply('tampered')).toMatchObject({ status: 'applied', planDigest: plan.plan_digest })
  })

  it('is refused when it was changed after its approval', async () => {
    await services.addWorkspace('late-change', { 'main.tf': groups(1, 'late-change') })
    const { id, planDigest: digest } = await services.plan('late-change')
    await approvePlan(services, localOperator, { executionId: id, planDigest: digest ?? '' })
    await change(id, { plan_json: (await columnsOf(id)).plan_json?.replaceAll('late-change-0', 'x') ?? '' })
    expect((await services.apply('late-change')).error).toContain('not the one that was shown')
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

  it('is discarded with the workspace that it waits in', async () => {
    await services.addWorkspace('left', { 'main.tf': groups(1, 'left') })
    const { id } = await services.plan('left')
    await removeWorkspace(services, localOperator, 'left')
    expect(await findExecutionRow(services.db, localOperator, id)).toMatchObject({ status: 'discarded' })
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
    const plan = await services.plan('late')
    const { id } = plan
    const yesterday = new Date(Date.now() - 25 * 3600_000).toISOString()
    await services.db.updateTable('executions').set({ finished_at: yesterday }).where('id', '=', id).execute()
    const told = (asked: string) =>
      `The plan of late in the workspace late cannot be ${asked}: it waited longer than 24 hours and has expired.`
    await expect(start('late')).rejects.toThrow(`${told('applied')} Plan the workspace again.`)
    const planDigest = String(plan.planDigest)
    await expect(approvePlan(services, localOperator, { executionId: id, planDigest })).rejects.toThrow(
      `${told('approved')} Plan the workspace again.`,
    )
    await expect(discardPlan(services, localOperator, id)).rejects.toThrow(told('discarded'))
    expect(await waitForExecution(services, localOperator, id)).toMatchObject({ status: 'expired', plan_sealed: null })
  })
})

describe('a busy workspace', () => {
  it('says who holds it since when, and a canceled apply keeps what it made', async () => {
    await services.addWorkspace('busy', { 'main.tf': groups(20, 'busy') })
    await services.plan('busy')
    services.cloud.faults.add({ match: /busy-([5-9]|1\d)\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await start('busy')
    await expect(startPlan(services, localOperator, { workspaceName: 'busy', mode: 'normal' })).rejects.toThrow(
      /busy: local operator has run apply in it since \d{4}-/,
    )
    await expect
      .poll(async () => (await executionResources(services.db, apply.id)).filter((row) => row.status === 'done').length)
      .toBeGreaterThan(0)
    await cancelExecution(services, localOperator, apply.id, { kill: false })
    const ended = await waitForExecution(services, localOperator, apply.id)
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
      .poll(async () => {
        await services.plan('busy')
        return (await services.apply('busy')).status
      })
      .toBe('applied')
    expect(await workspaceDetail(services, localOperator, 'busy')).toMatchObject({ status: 'applied', resources: 20 })
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
    expect(failed.error).toBe('3 of 4 done; half-2: The group is locked by its owner. Plan again to go on.')
    expect(failed.applied).toEqual({ done: 3, total: 4 })
    expect(failed.result?.stderr).toContain('ERROR CODE: Conflict')
    const rows = await executionResources(services.db, failed.id)
    expect(rows.filter((row) => row.status === 'failed')).toMatchObject([
      { address: 'azapi_resource.group[2]', error: 'The group is locked by its owner.' },
    ])
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
    services.cloud.faults.add({ match: /killed-3\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await start('killed')
    await expect
      .poll(async () => (await executionResources(services.db, apply.id)).filter((row) => row.status === 'done').length)
      .toBe(5)
    await cancelExecution(services, localOperator, apply.id, { kill: true, confirm: 'killed' })
    expect(await waitForExecution(services, localOperator, apply.id)).toMatchObject({ status: 'interrupted' })
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
      status: 'applied',
      resources: 6,
      recovery: null,
    })
    expect(await waitForExecution(services, localOperator, apply.id)).toMatchObject({ status: 'failed' })
  })
})
