import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { openDatabase } from '#db/database.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

const kills = 20

let folder: string
let server: TestServer

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-kill-'))
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

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

it(`survives SIGKILL during a scan, ${kills} times: no scan hangs, no row is torn`, async () => {
  const env = { PARAPET_LOCAL_CLOUD_LATENCY: '8' }
  const outcomes: Record<string, number> = {}
  server = await startTestServer(env, folder)
  const [subscription] = (await (await server.call('/api/azure/subscriptions')).json()) as [{ subscriptionId: string }]
  for (let round = 0; round < kills; round++) {
    const started = (await (
      await server.call('/api/security-scanner/scan', {
        method: 'POST',
        headers: { prefer: 'respond-async' },
        body: JSON.stringify({ subscriptionId: subscription.subscriptionId }),
      })
    ).json()) as { id: string }
    // Each round dies at another percentage of the scan, from before its first step to its last.
    for (;;) {
      const { status, progress } = await scanStatus(started.id)
      if ((progress?.percent ?? 0) >= (round * 100) / kills || !['queued', 'running'].includes(status)) break
      await sleep(5)
    }
    process.kill(server.pid, 'SIGKILL')
    server = await startTestServer(env, folder)
    const outcome = await ended(started.id)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
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
  const jobs = await database.db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'running']).execute()
  expect(jobs).toEqual([])
  const { rows, firstBroken } = await verifyAudit(database.db, createSecretBox(loadKey(folder, undefined)))
  expect(firstBroken).toBeNull()
  await database.close()
  console.info(`${kills} kills: ${JSON.stringify(outcomes)}, ${rows} audit rows`)
}, 400_000)
