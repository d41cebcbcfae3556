import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, localOperator } from '#app/domain/actor.ts'
import { localCloudId } from '#app/domain/environments/configured-environment.ts'
import { limitUser } from '#app/domain/environments/limit-user.ts'
import { executionJob } from '#app/domain/executions/asking/queue-execution.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { workspacesInUse } from '#app/domain/executions/reading/workspaces-in-use.ts'
import { runExecution } from '#app/domain/executions/running/run-execution.ts'
import { disableUser } from '#app/domain/identity/disable-user.ts'
import { claimJob } from '#app/domain/jobs/lease.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { addTestUser } from '#tests/factories/identity-services.ts'

const group = (name: string) => `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "${name}"
  location  = "westeurope"
}
`

let services: TestExecutions
beforeAll(async () => {
  services = await createExecutionServices()
  // Runs begin when a test says so.
  await services.worker.stop()
  await addTestUser(services, 'root', 'admin')
})
afterAll(() => services.close())

async function operator(username: string): Promise<Actor> {
  const userId = await addTestUser(services, username)
  return { ...localOperator, kind: 'user', userId, username, role: 'operator' }
}

const limit = ({ username }: Actor, environments: string[] | null) =>
  limitUser(services, localOperator, username, environments)

/** Runs what waits, and answers how it ended. */
async function runNext(id: string) {
  const lease = await claimJob(services, 'test', [executionJob], services.now())
  if (!lease) throw new Error('No run waits.')
  await runExecution(services, lease, new AbortController().signal)
  return waitForExecution(services, localOperator, id)
}

async function workspace(name: string): Promise<string> {
  await services.addWorkspace(name, { 'main.tf': group(name) })
  return name
}

it('a run does not start for somebody who may no longer see its environment', async () => {
  const ada = await operator('ada')
  const workspaceName = await workspace('taken-away')
  const plan = await startPlan(services, ada, { workspaceName, mode: 'normal' })
  await limit(ada, [])
  expect(await runNext(plan.id)).toMatchObject({
    status: 'canceled',
    started_at: null,
    error: expect.stringContaining('ada, who asked for this run, may no longer use its environment.'),
  })

  await limit(ada, [localCloudId])
  const again = await startPlan(services, ada, { workspaceName, mode: 'normal' })
  expect(await runNext(again.id)).toMatchObject({ status: 'awaiting_approval' })
  const apply = await startApply(services, ada, { workspaceName, autoApprove: true })
  await limit(ada, [])
  expect(await runNext(apply.id)).toMatchObject({ status: 'canceled', started_at: null })
})

it('a run does not start for somebody who was disabled', async () => {
  const bea = await operator('bea')
  const plan = await startPlan(services, bea, { workspaceName: await workspace('gone'), mode: 'drift' })
  await disableUser(services, localOperator, 'bea')
  expect(await runNext(plan.id)).toMatchObject({ status: 'canceled' })
})

it('nothing is planned or applied in an environment that was removed', async () => {
  const dan = await operator('dan')
  const workspaceName = await workspace('left-behind')
  const plan = await startPlan(services, dan, { workspaceName, mode: 'normal' })
  expect(await runNext(plan.id)).toMatchObject({ status: 'awaiting_approval' })
  const remove = (removed_at: string | null) =>
    services.db.updateTable('environments').set({ removed_at }).where('id', '=', localCloudId).execute()
  await remove('2026-11-22T10:00:00.000Z')
  const refusal = /was removed on 2026-11-22.* nothing new can be scanned or run in it/
  await expect(startPlan(services, dan, { workspaceName, mode: 'normal' })).rejects.toThrow(refusal)
  await expect(startApply(services, dan, { workspaceName, autoApprove: true })).rejects.toThrow(refusal)
  await remove(null)
  const { id } = await startApply(services, dan, { workspaceName, autoApprove: true })
  expect(await runNext(id)).toMatchObject({ status: 'applied' })
})

it('a run that applies goes on to its end, and holds its environment until then', async () => {
  const cleo = await operator('cleo')
  const workspaceName = await workspace('under-way')
  const plan = await startPlan(services, cleo, { workspaceName, mode: 'normal' })
  expect(await runNext(plan.id)).toMatchObject({ status: 'awaiting_approval' })
  const { id } = await startApply(services, cleo, { workspaceName, autoApprove: true })
  services.cloud.faults.add({ match: `*resourceGroups/${workspaceName}`, method: 'PUT', delayMs: 600_000 })
  const ended = runNext(id)
  await expect
    .poll(() => services.db.selectFrom('executions').select('status').where('id', '=', id).executeTakeFirst(), {
      timeout: 120_000,
    })
    .toMatchObject({ status: 'applying' })
  await limit(cleo, [])
  expect(await workspacesInUse(services.db, localCloudId)).toContain(workspaceName)
  services.cloud.faults.clear()
  expect(await ended).toMatchObject({ status: 'applied' })
})
