import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { startServer } from '../server-process.mjs'
import { writeInventoryFile } from './inventory-file.ts'
import { measure, median } from './measured.ts'
import type { Row } from './row.ts'
import { scanFile } from './scan-file.ts'
import { callerOf } from './signed-in.ts'

const resources = 50_000
/** Milliseconds without work after which a server has done all that follows from a scan. */
const quietMs = 400

interface Saved {
  id: string
  /** From the first byte to the end of the scan. */
  ms: number
  /** Of the server, with what it works out afterwards. */
  cpuMs: number
}

/** Saving an inventory on a server, for the first time and when nothing changed, beside the command that judges the same file. */
export async function benchSaving(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'saving'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '100' },
  })
  try {
    const call = callerOf(server)
    const command = { ms: [] as number[], cpuMs: [] as number[] }
    const first: Saved[] = []
    const again: Saved[] = []
    // Each round is the first scan of a subscription.
    for (const { subscriptionId } of estateSubscriptions) {
      const file = path.join(folder, 'saving.ndjson')
      await writeInventoryFile(file, resources, subscriptionId)
      const run = await measure([path.join(root, 'bin/parapet.js'), 'scan', '--file', file], { NO_COLOR: '1' })
      command.ms.push(run.ms)
      command.cpuMs.push(run.cpuMs)
      first.push(await save(server, call, file))
      again.push(await save(server, call, file))
    }
    const scanId = first[0]?.id
    const scan = await call<{ resources: number }>(`/api/scans/${scanId}`)
    const history = await call<{ id: string; stored_bytes: number | null }[]>('/api/security-scanner/history')
    const bytes = history.find(({ id }) => id === scanId)?.stored_bytes ?? Number.NaN
    const { total } = await call<{ total: number }>(`/api/scans/${scanId}/findings?limit=1`)
    const plain = { ms: median(command.ms), cpuMs: median(command.cpuMs) }
    const of = (saved: Saved[]) => ({
      ms: median(saved.map(({ ms }) => ms)),
      cpuMs: median(saved.map(({ cpuMs }) => cpuMs)),
    })
    const [saved, savedAgain] = [of(first), of(again)]
    const what = `saving ${scan.resources.toLocaleString('en')} resources with ${total.toLocaleString('en')} findings on the server`
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      {
        what: `${what}, processor time`,
        figure: seconds(saved.cpuMs),
        beside: `the plain command ${seconds(plain.cpuMs)}`,
        ratio: saved.cpuMs / plain.cpuMs,
        most: 3,
      },
      {
        what: 'by the clock',
        figure: seconds(saved.ms),
        beside: `the plain command ${seconds(plain.ms)}`,
        ratio: saved.ms / plain.ms,
        most: 3,
      },
      {
        what: 'saving it again, nothing changed, processor time',
        figure: seconds(savedAgain.cpuMs),
        beside: `for the first time ${seconds(saved.cpuMs)}`,
        ratio: savedAgain.cpuMs / saved.cpuMs,
        most: 1.1,
      },
      {
        what: 'what it takes in the database',
        figure: `${(bytes / 1e6).toFixed(0)} MB`,
        beside: 'without the index of the latest scan',
      },
    ]
  } finally {
    await server.stop()
  }
}

async function save(
  server: { url: string; token: string; pid: number },
  call: ReturnType<typeof callerOf>,
  file: string,
): Promise<Saved> {
  const before = await quietTime(server.pid)
  const started = Date.now()
  const { id, finishedAt } = await scanFile(server, call, file)
  return { id, ms: Date.parse(finishedAt) - started, cpuMs: (await quietTime(server.pid)) - before }
}

/** Milliseconds of processor time that a process has used, once it is quiet. */
async function quietTime(pid: number): Promise<number> {
  for (let before = usedTime(pid); ; ) {
    await setTimeout(quietMs)
    const now = usedTime(pid)
    if (now - before <= quietMs / 10) return now
    before = now
  }
}

/** Milliseconds, in steps of ten, as Linux tells them. */
function usedTime(pid: number): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}
