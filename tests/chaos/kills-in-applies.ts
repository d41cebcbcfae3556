import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { expect } from 'vitest'
import { activeStatuses, executionIsActive } from '#app/contract/execution-phase.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { openDatabase } from '#db/database.ts'
import { startTestServer } from '../setup/running-server.ts'
import { twentyResources } from './twenty-resources.ts'

export const resources = 20

/** What dies in an apply of twenty resources, and when. */
export interface ApplyKill {
  victim: 'server' | 'terraform' | 'both'
  /** How many resources are finished by then. */
  done: number
}

// Each call of the local cloud takes this long, so that an apply has moments in its middle.
const env = { PARAPET_LOCAL_CLOUD_LATENCY: '30', PARAPET_LOCAL_CLOUD_RESOURCES: '40' }

/**
 * Kills applies one after another in the same installation and expects that nothing is lost: neither what was made nor
 * what is known of it, and that the next plan goes on from there. Answers what became of them.
 */
export async function killApplies(kills: readonly ApplyKill[]): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-kill-'))
  let server = await startTestServer(env, folder)
  try {
    return await run()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function get<T>(at: string): Promise<T> {
    const answer = await server.call(at)
    if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  async function post<T>(at: string, body: unknown, prefer = ''): Promise<T> {
    const answer = await server.call(at, { method: 'POST', headers: { prefer }, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  function detail(id: string) {
    return get<ExecutionDetail>(`/api/terraform/executions/${id}`)
  }

  async function ended(id: string): Promise<ExecutionDetail> {
    for (;;) {
      const execution = await detail(id)
      if (!executionIsActive(execution.status)) return execution
      await sleep(40)
    }
  }

  /** Names of what exists of the twenty, by asking the cloud itself. */
  async function existing(subscriptionId: string): Promise<string[]> {
    const groups = await get<{ name: string }[]>(`/api/azure/resource-groups?subscriptionId=${subscriptionId}`)
    if (!groups.some((one) => one.name === 'rg-twenty')) return []
    const found = await get<{ name: string }[]>(
      `/api/azure/resources?subscriptionId=${subscriptionId}&resourceGroupName=rg-twenty`,
    )
    return ['rg-twenty', ...found.map((one) => one.name)].sort()
  }

  function terraformPid(): number | undefined {
    for (const job of readdirSync(path.join(folder, 'jobs'))) {
      try {
        return JSON.parse(readFileSync(path.join(folder, 'jobs', job, 'process.json'), 'utf8')).pid as number
      } catch {
        // Not started yet, or gone already.
      }
    }
    return undefined
  }

  async function run() {
    const [subscription] = await get<[{ subscriptionId: string }]>('/api/azure/subscriptions')
    const { subscriptionId } = subscription
    const { id: playbookId } = await post<{ id: string }>('/api/playbooks', {
      level: 'basic',
      filename: 'twenty-resources.tf',
      code: twentyResources,
    })
    const counts: Record<string, number> = {}
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    const workspaceName = 'killed'
    await post('/api/terraform/init', { playbookId, workspaceName, subscriptionId })

    for (const { victim, done: wanted } of kills) {
      await post('/api/terraform/plan', { workspaceName })
      const apply = await post<Execution>(
        '/api/terraform/apply',
        { workspaceName, autoApprove: true, acceptNew: true },
        'respond-async',
      )
      for (;;) {
        const { status, resources: rows } = await detail(apply.id)
        const done = rows.filter((row) => row.status === 'done').length
        if (!executionIsActive(status) || (status === 'applying' && done >= wanted)) break
        await sleep(3)
      }
      if (victim !== 'server') kill(terraformPid())
      if (victim !== 'terraform') {
        kill(server.pid)
        server = await startTestServer(env, folder)
      }
      const outcome = await ended(apply.id)
      count(`${victim}: ${outcome.status}`)
      expect(['applied', 'interrupted']).toContain(outcome.status)

      const workspace = await get<WorkspaceDetail>(`/api/terraform/workspaces/${workspaceName}`)
      expect(workspace.busy).toBeNull()
      const inState = workspace.stateResources.map((one) => nameOf(one.id))
      const recovered = (workspace.recovery?.found ?? []).map((one) => nameOf(one.id))
      expect(workspace.recovery?.unknown ?? []).toEqual([])
      const there = await existing(subscriptionId)
      expect([...new Set([...inState, ...recovered])].sort()).toEqual(there)
      if (recovered.length > 0) count('recovered resources')

      const plan = await post<{ plan: { counts: object; recovered: unknown[] }; hasChanges: boolean }>(
        '/api/terraform/plan',
        { workspaceName },
      )
      expect(plan.plan.counts).toEqual({
        add: resources - there.length,
        change: 0,
        destroy: 0,
        import: recovered.length,
      })
      if (plan.hasChanges) await post('/api/terraform/apply', { workspaceName, autoApprove: true, acceptNew: true })
      expect(await existing(subscriptionId)).toHaveLength(resources)
      const after = await get<WorkspaceDetail>(`/api/terraform/workspaces/${workspaceName}`)
      expect(after).toMatchObject({ status: 'applied', resources, recovery: null })
      expect((await detail(apply.id)).status).not.toBe('interrupted')
      await post('/api/terraform/destroy', { workspaceName, confirm: after.confirmWord })
      expect(await existing(subscriptionId)).toEqual([])
    }

    // One more start sweeps what the last kill left.
    await server.stop()
    server = await startTestServer(env, folder)
    await server.stop()
    const file = new SQLite(path.join(folder, 'parapet.db'), { readonly: true })
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    file.close()
    const database = openDatabase(path.join(folder, 'parapet.db'))
    const open = await database.db.selectFrom('executions').select('id').where('status', 'in', activeStatuses).execute()
    expect(open).toEqual([])
    expect((await verifyAudit(database.db, createSecretBox(loadKey(folder, undefined)))).firstBroken).toBeNull()
    await database.close()
    expect(readdirSync(path.join(folder, 'jobs'))).toEqual([])
    return counts
  }
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // It ended a moment ago.
  }
}

const nameOf = (id: string | null) => (id ?? '').split('?')[0]?.split('/').at(-1) ?? ''
