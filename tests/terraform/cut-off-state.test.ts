import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { appendExecutionEvents } from '#app/domain/executions/execution-events.ts'
import { workspaceDetail } from '#app/domain/executions/list-workspaces.ts'
import { executionJob } from '#app/domain/executions/queue-execution.ts'
import { waitForExecution } from '#app/domain/executions/wait-for-execution.ts'
import { journalPath } from '#app/terraform/orphan.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { resourceGroups } from './resource-groups.ts'

let services: TestExecutions

beforeAll(async () => {
  services = await createExecutionServices()
})
afterAll(() => services.close())

/** What Terraform writes when a resource is done. */
const done = (at: number) =>
  JSON.stringify({
    '@level': 'info',
    '@message': `azapi_resource.group[${at}]: Creation complete`,
    type: 'apply_complete',
    hook: {
      resource: { addr: `azapi_resource.group[${at}]` },
      action: 'create',
      id_key: 'id',
      id_value: `/subscriptions/${services.subscription.subscriptionId}/resourceGroups/cut-${at}`,
    },
  })

it('takes over by the journal what a state that was cut off in the middle does not hold', async () => {
  await services.addWorkspace('cut', { 'main.tf': resourceGroups(2, 'cut') })
  const plan = await services.plan('cut')
  const folder = path.join(services.terraform.jobsFolder, 'job-dead')
  mkdirSync(folder, { recursive: true })
  writeFileSync(journalPath(folder, 'apply'), `${done(0)}\n${done(1)}\n`)
  writeFileSync(path.join(folder, 'terraform.tfstate'), '{"version": 4, "terraf')
  const empty = { version: 4, terraform_version: '1.11.4', serial: 1, lineage: 'l', outputs: {}, resources: [] }
  writeFileSync(path.join(folder, 'terraform.tfstate.backup'), JSON.stringify(empty))
  const planned = await services.db
    .selectFrom('executions')
    .selectAll()
    .where('id', '=', plan.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await services.db.transaction().execute(async (trx) => {
    const dead = { id, command: 'apply', status: 'applying', plan_execution_id: plan.id, plan_sealed: null, folder }
    await trx
      .insertInto('executions')
      .values({ ...planned, ...dead, success: null, finished_at: null })
      .execute()
    await trx.updateTable('workspaces').set({ busy_execution_id: id }).execute()
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
  expect(await waitForExecution(services, id)).toMatchObject({ status: 'interrupted' })
  const { recovery, busy } = await workspaceDetail(services, localOperator, 'cut')
  expect(busy).toBeNull()
  expect(recovery?.found.map((one) => one.address)).toEqual(['azapi_resource.group[0]', 'azapi_resource.group[1]'])
})
