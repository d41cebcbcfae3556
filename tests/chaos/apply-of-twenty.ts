import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import type { TestServer } from '../setup/running-server.ts'
import { twentyResources } from './twenty-resources.ts'

export const resources = 20

/** Applies of twenty resources that something happens to, one after another in the same workspace. */
export interface AppliesOfTwenty {
  /** Plans and applies; the id of the apply, as soon as `done` resources are finished. */
  begin(done: number): Promise<string>
  /** Waits for the end of an apply and expects that nothing is lost, that the next plan goes on from there, and destroys all. */
  settle(id: string): Promise<ExecutionDetail & { recovered: number }>
}

/** @param server the one to ask at the moment; one that is away for a while is asked again */
export async function appliesOfTwenty(server: () => Pick<TestServer, 'call'>): Promise<AppliesOfTwenty> {
  const workspaceName = 'killed'
  const [subscription] = await get<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  const { subscriptionId } = subscription
  const { id: playbookId } = await post<{ id: string }>('/api/playbooks', {
    level: 'basic',
    filename: 'twenty-resources.tf',
    code: twentyResources,
  })
  await post('/api/terraform/init', { playbookId, workspaceName, subscriptionId })

  async function get<T>(at: string): Promise<T> {
    for (const began = Date.now(); ; ) {
      const answer = await server()
        .call(at)
        .catch((error: Error) => error)
      if (answer instanceof Response && answer.ok) return (await answer.json()) as T
      const mayPass = !(answer instanceof Response) || answer.status >= 500
      const said = answer instanceof Response ? await answer.text() : answer.message
      if (!mayPass || Date.now() - began > 120_000) throw new Error(`${at}: ${said}`)
      await sleep(100)
    }
  }

  async function post<T>(at: string, body: unknown, prefer = ''): Promise<T> {
    const answer = await server().call(at, { method: 'POST', headers: { prefer }, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const detail = (id: string) => get<ExecutionDetail>(`/api/terraform/executions/${id}`)
  const workspace = () => get<WorkspaceDetail>(`/api/terraform/workspaces/${workspaceName}`)
  const apply = { workspaceName, autoApprove: true, acceptNew: true }

  async function ended(id: string): Promise<ExecutionDetail> {
    for (;;) {
      const execution = await detail(id)
      if (!executionIsActive(execution.status)) return execution
      await sleep(40)
    }
  }

  /** Names of what exists of the twenty, by asking the cloud itself. */
  async function existing(): Promise<string[]> {
    const groups = await get<{ name: string }[]>(`/api/azure/resource-groups?subscriptionId=${subscriptionId}`)
    if (!groups.some((one) => one.name === 'rg-twenty')) return []
    const found = await get<{ name: string }[]>(
      `/api/azure/resources?subscriptionId=${subscriptionId}&resourceGroupName=rg-twenty`,
    )
    return ['rg-twenty', ...found.map((one) => one.name)].sort()
  }

  return {
    async begin(done) {
      await post('/api/terraform/plan', { workspaceName })
      const { id } = await post<Execution>('/api/terraform/apply', apply, 'respond-async')
      for (;;) {
        const { status, resources: rows } = await detail(id)
        const finished = rows.filter((row) => row.status === 'done').length
        if (!executionIsActive(status) || (status === 'applying' && finished >= done)) return id
        await sleep(3)
      }
    },
    async settle(id) {
      const outcome = await ended(id)
      const left = await workspace()
      expect(left.busy).toBeNull()
      const inState = left.stateResources.map((one) => nameOf(one.id))
      const recovered = (left.recovery?.found ?? []).map((one) => nameOf(one.id))
      expect(left.recovery?.unknown ?? []).toEqual([])
      const there = await existing()
      expect([...new Set([...inState, ...recovered])].sort()).toEqual(there)
      const plan = await post<{ plan: { counts: object }; hasChanges: boolean }>('/api/terraform/plan', {
        workspaceName,
      })
      expect(plan.plan.counts).toEqual({
        add: resources - there.length,
        change: 0,
        destroy: 0,
        import: recovered.length,
      })
      if (plan.hasChanges) await post('/api/terraform/apply', apply)
      expect(await existing()).toHaveLength(resources)
      const after = await workspace()
      expect(after).toMatchObject({ status: 'applied', resources, recovery: null })
      expect((await detail(id)).status).not.toBe('interrupted')
      await post('/api/terraform/destroy', { workspaceName, confirm: after.confirmWord })
      expect(await existing()).toEqual([])
      return { ...outcome, recovered: recovered.length }
    },
  }
}

const nameOf = (id: string | null) => (id ?? '').split('?')[0]?.split('/').at(-1) ?? ''
