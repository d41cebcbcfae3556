import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Scan } from '#app/contract/scans.ts'
import { appliesOfTwenty } from './apply-of-twenty.ts'
import { type Machines, startMachines, type Victim } from './machines.ts'
import { expectNothingTwice } from './nothing-twice.ts'
import type { OnKill } from './on-kill.ts'

/** What became of scans or applies, by `<victim>: <status>`. */
type Outcomes = Record<string, number>

/** @param kills whom, and when: percent of the scan */
export async function killScansOnPostgres(
  kills: readonly { victim: Victim; percent: number }[],
  resources: number,
  onKill: OnKill = () => {},
): Promise<Outcomes> {
  return within(
    { PARAPET_LOCAL_CLOUD_LATENCY: '8', PARAPET_LOCAL_CLOUD_RESOURCES: `${resources}` },
    async (machines) => {
      const call = async <T>(at: string, init?: RequestInit) => {
        const answer = await machines.web.call(at, init).catch(() => null)
        return answer?.ok ? ((await answer.json()) as T) : null
      }
      const scanOf = (id: string) => call<Scan>(`/api/scans/${id}`)
      const [subscription] = (await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')) ?? []
      const outcomes: Outcomes = {}
      for (const { victim, percent } of kills) {
        const started = await call<Scan>('/api/security-scanner/scan', {
          method: 'POST',
          headers: { prefer: 'respond-async' },
          body: JSON.stringify({ subscriptionId: subscription?.subscriptionId }),
        })
        const id = started?.id ?? ''
        for (let reached = -1; reached < percent; await sleep(5)) {
          const scan = await scanOf(id)
          if (scan?.status === 'queued') continue
          reached = scan?.status === 'running' ? (scan.progress?.percent ?? 0) : 100
        }
        await machines.kill(victim)
        let status = ''
        await expect
          .poll(
            async () => {
              status = (await scanOf(id))?.status ?? 'unknown'
              return ['done', 'failed'].includes(status)
            },
            { timeout: 120_000, interval: 50 },
          )
          .toBe(true)
        outcomes[`${victim}: ${status}`] = (outcomes[`${victim}: ${status}`] ?? 0) + 1
        onKill(`${victim} at ${percent} %: ${status}`)
        const results = await call<{ gaps: { affectedResources: number }[] }>(`/api/scans/${id}/results`)
        const findings = await call<{ total: number }>(`/api/scans/${id}/findings?status=failed&limit=1`)
        expect(findings?.total).toBe(results?.gaps.reduce((sum, gap) => sum + gap.affectedResources, 0))
      }
      return outcomes
    },
  )
}

/** @param kills whom, and when: resources that the apply has finished */
export async function killAppliesOnPostgres(
  kills: readonly { victim: Victim; done: number }[],
  onKill: OnKill = () => {},
): Promise<Outcomes> {
  return within({ PARAPET_LOCAL_CLOUD_LATENCY: '30', PARAPET_LOCAL_CLOUD_RESOURCES: '40' }, async (machines) => {
    const applies = await appliesOfTwenty(() => machines.web)
    const outcomes: Outcomes = {}
    for (const { victim, done } of kills) {
      const id = await applies.begin(done)
      await machines.kill(victim)
      const { status } = await applies.settle(id)
      outcomes[`${victim}: ${status}`] = (outcomes[`${victim}: ${status}`] ?? 0) + 1
      onKill(`${victim} after ${done} resources: ${status}`)
    }
    return outcomes
  })
}

async function within(settings: Record<string, string>, work: (machines: Machines) => Promise<Outcomes>) {
  const machines = await startMachines(settings)
  try {
    const outcomes = await work(machines)
    await expectNothingTwice(machines)
    return outcomes
  } finally {
    await machines.stop()
  }
}
