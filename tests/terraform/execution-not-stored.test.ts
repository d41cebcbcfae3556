import { existsSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { cancelExecution } from '#app/domain/executions/asking/cancel-execution.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { executionResources } from '#app/domain/executions/rows/execution-resources.ts'
import { findExecutionRow } from '#app/domain/executions/rows/find-execution.ts'
import { jobsTopic } from '#app/domain/jobs/bell.ts'
import { journalPath } from '#app/terraform/orphan.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'
import { twentyResources } from '../chaos/twenty-resources.ts'
import { resourceGroups } from './resource-groups.ts'

let services: TestExecutions

beforeAll(async () => {
  services = await createExecutionServices()
})
afterAll(() => services.close())

const startToApply = (workspaceName: string) =>
  startApply(services, localOperator, { workspaceName, autoApprove: true, acceptNew: true })
const nameOf = (id: string | null) => (id ?? '').split('?')[0]?.split('/').at(-1)
const detail = (name: string) => workspaceDetail(services, localOperator, name)
const poll = { interval: 20 }

async function untilDone(executionId: string, resources: number): Promise<void> {
  await expect
    .poll(
      async () => (await executionResources(services.db, executionId)).filter((row) => row.status === 'done').length,
      poll,
    )
    .toBeGreaterThanOrEqual(resources)
}

/** SQLite's own limit answers exactly as a full disk does: SQLITE_FULL. */
async function leavePages(free: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(services.db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + free}`).execute(services.db)
}

describe('a disk that is full while an apply goes on', () => {
  it('loses nothing: what was made is collected once there is space', async () => {
    const made = 8
    await services.addWorkspace('full', { 'main.tf': resourceGroups(made, 'full') })
    await services.plan('full')
    services.cloud.faults.add({ match: /full-[3-7]\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await startToApply('full')
    await untilDone(apply.id, 3)
    const letGo = services.bell.wait(jobsTopic, 60_000)
    await leavePages(0)
    services.cloud.faults.clear()
    await letGo
    expect((await findExecutionRow(services.db, localOperator, apply.id)).status).toBe('applying')
    expect(readdirSync(services.terraform.jobsFolder)).toHaveLength(1)
    await leavePages(100_000)
    const ended = await waitForExecution(services, localOperator, apply.id)
    expect(['applied', 'interrupted']).toContain(ended.status)
    const left = await detail('full')
    expect(left.busy).toBeNull()
    const known = [...left.stateResources, ...(left.recovery?.found ?? [])].map((one) => nameOf(one.id))
    const there = Array.from({ length: made }, (_, at) => `full-${at}`).filter((name) =>
      services.cloud.store.has(
        `/subscriptions/${services.subscription.subscriptionId}/resourcegroups/${name}`.toLowerCase(),
      ),
    )
    // What was broken off may be known too, without being there.
    expect(known).toEqual(expect.arrayContaining(there))
    // Azure may do what was broken off after the next plan has looked: that apply says to plan again.
    for (let tries = 0; tries < 3; tries++) {
      const plan = await services.plan('full')
      if (plan.status !== 'awaiting_approval') break
      await services.apply('full')
    }
    expect(await detail('full')).toMatchObject({ status: 'applied', resources: made, recovery: null })
    await expect.poll(() => readdirSync(services.terraform.jobsFolder), poll).toEqual([])
    const complaints = services.complaints.splice(0)
    expect(complaints.length).toBeGreaterThan(0)
    for (const one of complaints) expect(String(one)).toMatch(/disk is full/)
  })
})

describe('an apply whose server died', () => {
  it('ends as interrupted even when its configuration cannot be read any more', async () => {
    await services.addWorkspace('changed', { 'main.tf': resourceGroups(3, 'changed') })
    await services.plan('changed')
    services.cloud.faults.add({ match: /changed-[12]\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await startToApply('changed')
    await untilDone(apply.id, 1)
    const { configuration_id } = await findExecutionRow(services.db, localOperator, apply.id)
    await sql`update configurations set files = files || ' ' where id = ${configuration_id}`.execute(services.db)
    await services.db
      .updateTable('jobs')
      .set({ lease_owner: 'another:1:1', lease_until: '' })
      .where('status', '=', 'running')
      .execute()
    const ended = await waitForExecution(services, localOperator, apply.id)
    expect(ended).toMatchObject({ status: 'interrupted', error: expect.stringContaining('was changed') })
    expect((await detail('changed')).busy).toBeNull()
    services.cloud.faults.clear()
  })
})

describe('an apply whose machine is gone', () => {
  it('asks Azure for all that was not told as done, by planned ids where nobody heard of a parent', async () => {
    await services.addWorkspace('gone', { 'main.tf': twentyResources })
    await services.plan('gone')
    services.cloud.faults.add({ match: /rg-twenty\?/, method: 'PUT', delayMs: 600_000 })
    const apply = await startToApply('gone')
    await expect
      .poll(async () => (await findExecutionRow(services.db, localOperator, apply.id)).status, poll)
      .toBe('applying')
    await services.db
      .updateTable('executions')
      .set({ folder: '/on/another/machine' })
      .where('id', '=', apply.id)
      .execute()
    await services.db
      .updateTable('jobs')
      .set({ lease_owner: 'another:1:1', lease_until: '' })
      .where('status', '=', 'running')
      .execute()
    const ended = await waitForExecution(services, localOperator, apply.id)
    expect(ended).toMatchObject({
      status: 'interrupted',
      error: expect.stringContaining('Terraform may still run there'),
    })
    services.cloud.faults.clear()
    const rows = await executionResources(services.db, apply.id)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['unknown']))
    const { recovery } = await detail('gone')
    expect([...(recovery?.found ?? []), ...(recovery?.missing ?? [])]).toHaveLength(20)
    // The process that lost the apply ends its Terraform, and complains.
    await expect.poll(() => readdirSync(services.terraform.jobsFolder), poll).toHaveLength(1)
    services.complaints.splice(0)
  })
})

describe('stopping what nothing was changed by yet', () => {
  it('ends as canceled at every moment, without an error in the log', async () => {
    await services.addWorkspace('early', { 'main.tf': resourceGroups(1, 'early') })
    for (const moment of ['queued', 'preparing', 'planning', 'checking']) {
      const plan = await startPlan(services, localOperator, { workspaceName: 'early', mode: 'normal' })
      await expect
        .poll(
          async () => {
            const { status } = await findExecutionRow(services.db, localOperator, plan.id)
            return moments.indexOf(status) >= moments.indexOf(moment)
          },
          { timeout: 120_000, interval: 2 },
        )
        .toBe(true)
      await cancelExecution(services, localOperator, plan.id, { kill: false }).catch(() => undefined)
      const { status, error } = await waitForExecution(services, localOperator, plan.id)
      // It may have been through before the request came.
      expect([null, 'Canceled.'], `${moment}: ${status}`).toContain(error)
    }
    expect(services.complaints).toEqual([])
  })

  it('ends an apply that has begun nothing as canceled, and says that nothing was changed', async () => {
    await services.addWorkspace('instant', { 'main.tf': resourceGroups(1, 'instant') })
    await services.plan('instant')
    const apply = await startToApply('instant')
    await expect
      .poll(async () => existsSync(journalPath(await folderOf(apply.id), 'apply')), { ...poll, interval: 2 })
      .toBe(true)
    await cancelExecution(services, localOperator, apply.id, { kill: false })
    const { status, error } = await waitForExecution(services, localOperator, apply.id)
    expect(status).toBe('canceled')
    const [row] = await executionResources(services.db, apply.id)
    // It may have begun before the request came.
    if (row?.status === 'notStarted') expect(error).toBe('Canceled before anything was changed. Plan again to go on.')
    else expect(error).toMatch(/^Canceled\. [01] of 1 done/)
    expect((await detail('instant')).resources).toBe(row?.status === 'done' ? 1 : 0)
    expect(services.complaints).toEqual([])
  })

  const folderOf = async (id: string) => (await findExecutionRow(services.db, localOperator, id)).folder ?? ''
  const moments = ['queued', 'preparing', 'planning', 'checking', 'awaiting_approval']
})
