import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { openDatabase } from '#db/database.ts'
import { SQLite } from '../../scripts/sqlite.mjs'
import { startTestServer } from '../setup/running-server.ts'
import type { OnKill } from './on-kill.ts'

/**
 * Kills the server in scans one after another in the same installation, each time at another percentage of the scan, and
 * expects that none hangs and no row is torn. Answers what became of them; `onKill` hears of each.
 */
export async function killScans(
  percentages: readonly number[],
  resources: number,
  onKill: OnKill = () => {},
): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-kill-'))
  const env = { PARAPET_LOCAL_CLOUD_LATENCY: '8', PARAPET_LOCAL_CLOUD_RESOURCES: String(resources) }
  let server = await startTestServer(env, folder)
  try {
    return await run()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function scanStatus(
    id: string,
  ): Promise<{ status: string; error: string | null; progress: { percent: number } | null }> {
    return (await (await server.call(`/api/scans/${id}`)).json()) as never
  }

  async function ended(id: string): Promise<string> {
    for (;;) {
      const { status } = await scanStatus(id)
      if (!['queued', 'running'].includes(status)) return status
      await sleep(50)
    }
  }

  async function run() {
    const outcomes: Record<string, number> = {}
    const [subscription] = (await (await server.call('/api/azure/subscriptions')).json()) as [
      { subscriptionId: string },
    ]
    for (const percentage of percentages) {
      const started = (await (
        await server.call('/api/security-scanner/scan', {
          method: 'POST',
          headers: { prefer: 'respond-async' },
          body: JSON.stringify({ subscriptionId: subscription.subscriptionId }),
        })
      ).json()) as { id: string }
      for (;;) {
        const { status, progress } = await scanStatus(started.id)
        if ((progress?.percent ?? 0) >= percentage || !['queued', 'running'].includes(status)) break
        await sleep(5)
      }
      process.kill(server.pid, 'SIGKILL')
      server = await startTestServer(env, folder)
      const outcome = await ended(started.id)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      onKill(`at ${percentage} %: ${outcome}`)
      expect(['done', 'failed']).toContain(outcome)
      const file = new SQLite(path.join(folder, 'parapet.db'), { readonly: true })
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(file.pragma('foreign_key_check')).toEqual([])
      file.close()
      if (outcome === 'done') {
        const results = (await (await server.call(`/api/scans/${started.id}/results`)).json()) as {
          gaps: { affectedResources: number }[]
        }
        const findings = (await (
          await server.call(`/api/scans/${started.id}/findings?status=failed&limit=1`)
        ).json()) as { total: number }
        expect(findings.total).toBe(results.gaps.reduce((sum, gap) => sum + gap.affectedResources, 0))
      }
    }
    await server.stop()
    const database = openDatabase(path.join(folder, 'parapet.db'))
    const jobs = await database.db
      .selectFrom('jobs')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .execute()
    expect(jobs).toEqual([])
    const { firstBroken } = await verifyAudit(database.db, createSecretBox(loadKey(folder, undefined)))
    expect(firstBroken).toBeNull()
    await database.close()
    return outcomes
  }
}
