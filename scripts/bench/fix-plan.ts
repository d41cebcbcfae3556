import path from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startServer } from '../server-process.mjs'
import { median } from './measured.ts'
import type { Row } from './row.ts'
import { callerOf } from './signed-in.ts'

/** Production holds half of the estate's records: 10,000 failing findings and some more. */
const estate = 28_000
/** Milliseconds. */
const limit = 1000
const rounds = 3

/** The first look at the fix plan of a scan with 10,000 findings, beside reading these findings from its database. */
export async function benchFixPlan(folder: string, root: string): Promise<Row[]> {
  const dataFolder = path.join(folder, 'fix-plan')
  const start = () => startServer({ root, dataFolder, env: { PARAPET_LOCAL_CLOUD_RESOURCES: String(estate) } })
  let server = await start()
  try {
    const call = callerOf(server)
    const subscriptions = await call<{ subscriptionId: string; displayName: string }[]>('/api/azure/subscriptions')
    const production = subscriptions.find((one) => one.displayName.endsWith('Production')) ?? subscriptions[0]
    const { scan } = await call<{ scan: { id: string } }>('/api/security-scanner/scan', {
      subscriptionId: production?.subscriptionId,
    })
    const after = await timeOfPlan(server, scan.id)
    const again = await timeOfPlan(server, scan.id)
    const restarted: number[] = []
    for (let round = 0; round < rounds; round++) {
      await server.stop()
      server = await start()
      restarted.push(await timeOfPlan(server, scan.id))
    }
    const { findings, ms } = await readFindings(dataFolder, scan.id)
    const beside = `limit 1 s; its ${findings.toLocaleString('en')} failing findings by SQL ${ms.toFixed(0)} ms`
    const row = (what: string, time: number, most?: number): Row => ({
      what,
      figure: `${(time / 1000).toFixed(2)} s`,
      beside,
      ratio: time / limit,
      most,
    })
    return [
      row('first look at a fix plan, right after its scan', after, 1),
      row('its next look', again, 1),
      // The server still starts while it answers.
      row('first look right after a restart of the server', median(restarted)),
    ]
  } finally {
    await server.stop()
  }
}

/** Milliseconds that a server takes to answer the fix plan of a scan. */
async function timeOfPlan(server: { url: string; token: string }, scanId: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${server.url}/api/security-scanner/scans/${scanId}/fixes`, {
    headers: { authorization: `Bearer ${server.token}` },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`The fix plan answered ${answer.status}`)
  return performance.now() - started
}

async function readFindings(dataFolder: string, scanId: string): Promise<{ findings: number; ms: number }> {
  const { db, close } = openDatabase(path.join(dataFolder, 'parapet.db'))
  const times: number[] = []
  let findings = 0
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const rows = await db
      .selectFrom('findings')
      .selectAll()
      .where('scan_id', '=', scanId)
      .where('status', '=', 'failed')
      .execute()
    times.push(performance.now() - started)
    findings = rows.length
  }
  await close()
  return { findings, ms: median(times) }
}
