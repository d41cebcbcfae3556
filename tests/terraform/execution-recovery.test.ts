import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Execution } from '#app/contract/executions.ts'
import { killNeedsName } from '#app/contract/kill-needs-name.ts'
import { localOperator } from '#app/domain/actor.ts'
import { cancelExecution } from '#app/domain/executions/asking/cancel-execution.ts'
import { removeWorkspace } from '#app/domain/executions/asking/remove-workspace.ts'
import { startApply, startDestroy } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { storeConfiguration } from '#app/domain/executions/rows/configurations.ts'
import { executionResources } from '#app/domain/executions/rows/execution-resources.ts'
import { findExecutionRow } from '#app/domain/executions/rows/find-execution.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { resourceGroups } from './resource-groups.ts'

let services: TestExecutions

beforeAll(async () => {
  services = await createExecutionServices()
})
afterEach(() => services.cloud.faults.clear())
afterAll(() => services.close())

const detail = (name: string) => workspaceDetail(services, localOperator, name)
const startToApply = (workspaceName: string) =>
  startApply(services, localOperator, { workspaceName, autoApprove: true, confirm: services.word, acceptNew: true })

/** What a call that Azure carried out, and whose answer nobody waited for, has made. */
function putGroup(name: string): void {
  services.cloud.store.put({
    id: `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/${name}`,
    name,
    type: 'Microsoft.Resources/resourceGroups',
    location: 'westeurope',
    properties: { provisioningState: 'Succeeded' },
  } as never)
}

/** Ends an execution by force once its rows are as wanted. */
async function killOnce(execution: Execution, wanted: (statuses: string[]) => boolean): Promise<Execution['status']> {
  const { id, workspaceName } = execution
  await expect
    .poll(async () => wanted((await executionResources(services.db, id)).map((row) => row.status)), {
      timeout: 120_000,
      interval: 20,
    })
    .toBe(true)
  const kill = (confirm?: string) => cancelExecution(services, localOperator, id, { kill: true, confirm })
  const needed = killNeedsName(execution)
  if (needed) await expect(kill()).rejects.toThrow(`Type the name of the workspace, ${workspaceName},`)
  await kill(needed ? workspaceName : undefined)
  return (await waitForExecution(services, localOperator, id)).status as Execution['status']
}

const count = (statuses: string[], status: string) => statuses.filter((one) => one === status).length

describe('what was there before an interrupted apply', () => {
  it('is not taken in: it belongs to somebody else', async () => {
    putGroup('foreign-0')
    await services.addWorkspace('foreign', { 'main.tf': resourceGroups(3, 'foreign') })
    await services.plan('foreign')
    services.cloud.faults.add({ match: /foreign-[12]\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await startToApply('foreign')
    expect(await killOnce(apply, (all) => count(all, 'failed') === 1 && count(all, 'running') === 2)).toBe(
      'interrupted',
    )
    const { recovery } = await detail('foreign')
    expect(recovery?.found).toEqual([])
    expect(recovery?.unknown).toMatchObject([
      { address: 'azapi_resource.group[0]', reason: expect.stringContaining('may belong to somebody else') },
    ])
  })
})

describe('a workspace that was changed after its apply was interrupted', () => {
  it('is recovered with the configuration and the variables of that apply', async () => {
    const files = {
      'main.tf': `variable "size" {
  type = number
}
${resourceGroups('var.size', 'changed')}`,
    }
    await services.addWorkspace('changed', files)
    await services.plan('changed', { size: 4 })
    services.cloud.faults.add({ match: /changed-3\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await startToApply('changed')
    expect(await killOnce(apply, (all) => count(all, 'done') === 3)).toBe('interrupted')
    services.cloud.faults.clear()
    putGroup('changed-3')

    const fewer = await services.plan('changed', { size: 2 })
    expect(fewer).toMatchObject({ status: 'failed' })
    expect(fewer.error).toContain('plan it without giving variables')
    const now = services.now()
    const configuration_id = await services.db
      .transaction()
      .execute((trx) => storeConfiguration(trx, now, { 'main.tf': 'variable "size" {\n  type = number\n}\n' }))
    await services.db.updateTable('workspaces').set({ configuration_id }).where('name', '=', 'changed').execute()

    expect(await services.plan('changed')).toMatchObject({ status: 'awaiting_approval', variables: { size: 4 } })
    expect(await services.apply('changed')).toMatchObject({ status: 'applied' })
    expect(await detail('changed')).toMatchObject({ status: 'applied', resources: 4, recovery: null })
    // From here on it is what it was changed to.
    expect(await services.plan('changed')).toMatchObject({ counts: { destroy: 4 }, variables: { size: 2 } })
    await services.apply('changed')
  })
})

describe('a recovery that Azure stops half-way', () => {
  it('has taken in what was made: the workspace is not interrupted any more', async () => {
    await services.addWorkspace('half', { 'main.tf': resourceGroups(3, 'half') })
    await services.plan('half')
    services.cloud.faults.add({ match: /half-2\?/, method: 'PUT', status: 403, delayMs: 600_000 })
    const apply = await startToApply('half')
    expect(await killOnce(apply, (all) => count(all, 'done') === 2)).toBe('interrupted')
    services.cloud.faults.clear()

    expect(await services.plan('half')).toMatchObject({ status: 'awaiting_approval', counts: { add: 1 } })
    services.cloud.faults.add({ match: /half-2\?/, method: 'PUT', status: 403 })
    expect(await services.apply('half')).toMatchObject({ status: 'failed' })
    expect(await detail('half')).toMatchObject({ resources: 2, recovery: null })
    expect(await findExecutionRow(services.db, localOperator, apply.id)).toMatchObject({ status: 'failed' })
  })
})

describe('an interrupted destroy', () => {
  it('is destroyed again, without making anew what is gone already', async () => {
    await services.addWorkspace('gone', { 'main.tf': resourceGroups(4, 'gone') })
    await services.plan('gone')
    await services.apply('gone')
    services.cloud.faults.add({ match: /gone-[23]\?/, method: 'DELETE', delayMs: 600_000 })
    const destroy = await startDestroy(services, localOperator, { workspaceName: 'gone', confirm: services.word })
    expect(await killOnce(destroy, (all) => count(all, 'done') === 2)).toBe('interrupted')
    services.cloud.faults.clear()
    expect(await detail('gone')).toMatchObject({ status: 'interrupted', resources: 2 })
    const again = await startDestroy(services, localOperator, { workspaceName: 'gone', confirm: services.word })
    expect(await waitForExecution(services, localOperator, again.id)).toMatchObject({ status: 'applied' })
    expect(await detail('gone')).toMatchObject({ status: 'destroyed', recovery: null })
    expect(await findExecutionRow(services.db, localOperator, destroy.id)).toMatchObject({ status: 'failed' })
    await removeWorkspace(services, localOperator, 'gone')
  })

  it('that had destroyed all is done once a destroy finds nothing left', async () => {
    await services.addWorkspace('last', { 'main.tf': resourceGroups(1, 'last') })
    await services.plan('last')
    await services.apply('last')
    services.cloud.faults.add({ match: /last-0\?/, method: 'DELETE', delayMs: 600_000 })
    const destroy = await startDestroy(services, localOperator, { workspaceName: 'last', confirm: services.word })
    expect(await killOnce(destroy, (all) => count(all, 'running') === 1)).toBe('interrupted')
    services.cloud.faults.clear()
    services.cloud.store.remove(
      `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/last-0`.toLowerCase(),
    )
    const again = await startDestroy(services, localOperator, { workspaceName: 'last', confirm: services.word })
    expect(await waitForExecution(services, localOperator, again.id)).toMatchObject({ status: 'applied' })
    expect(await detail('last')).toMatchObject({ status: 'destroyed', recovery: null })
    expect(await findExecutionRow(services.db, localOperator, destroy.id)).not.toMatchObject({ status: 'interrupted' })
  })

  it('is refused while something that an apply made waits to be taken in', async () => {
    await services.addWorkspace('waits', { 'main.tf': resourceGroups(2, 'waits') })
    await services.plan('waits')
    services.cloud.faults.add({ match: /waits-1\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await startToApply('waits')
    expect(await killOnce(apply, (all) => count(all, 'done') === 1)).toBe('interrupted')
    services.cloud.faults.clear()
    putGroup('waits-1')
    const refusal = /resources may exist that its state does not know/
    await expect(
      startDestroy(services, localOperator, { workspaceName: 'waits', confirm: services.word }),
    ).rejects.toThrow(refusal)
    await expect(startPlan(services, localOperator, { workspaceName: 'waits', mode: 'destroy' })).rejects.toThrow(
      refusal,
    )
    await services.plan('waits')
    expect(await services.apply('waits')).toMatchObject({ status: 'applied' })
    const destroy = await startDestroy(services, localOperator, { workspaceName: 'waits', confirm: services.word })
    expect(await waitForExecution(services, localOperator, destroy.id)).toMatchObject({ status: 'applied' })
    expect(services.complaints).toEqual([])
  })
})
