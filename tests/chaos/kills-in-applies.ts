import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { activeStatuses } from '#app/contract/execution-phase.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { openDatabase } from '#db/database.ts'
import { SQLite } from '../../scripts/sqlite.mjs'
import { startTestServer } from '../setup/running-server.ts'
import { appliesOfTwenty } from './apply-of-twenty.ts'
import type { OnKill } from './on-kill.ts'
import { killTerraform } from './terraform-process.ts'

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
 * what is known of it, and that the next plan goes on from there. Answers what became of them; `onKill` hears of each.
 */
export async function killApplies(
  kills: readonly ApplyKill[],
  onKill: OnKill = () => {},
): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-kill-'))
  let server = await startTestServer(env, folder)
  try {
    return await run()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function run() {
    const counts: Record<string, number> = {}
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    const applies = await appliesOfTwenty(() => server)
    for (const { victim, done } of kills) {
      const id = await applies.begin(done)
      if (victim !== 'server') killTerraform(folder)
      if (victim !== 'terraform') {
        process.kill(server.pid, 'SIGKILL')
        server = await startTestServer(env, folder)
      }
      const outcome = await applies.settle(id)
      count(`${victim}: ${outcome.status}`)
      onKill(`${victim} after ${done} resources: ${outcome.status}`)
      expect(['applied', 'interrupted']).toContain(outcome.status)
      if (outcome.recovered > 0) count('recovered resources')
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
