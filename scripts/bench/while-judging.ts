import { execFileSync } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { startServer } from '../server-process.mjs'
import { writeInventoryFile } from './inventory-file.ts'
import type { Row } from './row.ts'
import { scanFile } from './scan-file.ts'
import { callerOf } from './signed-in.ts'

const resources = 50_000
/** Milliseconds between two health checks, whether the one before was answered or not. */
const everyMs = 50
/** Limit of the issue in milliseconds. */
const mostMs = 20

/** How soon a server answers while it takes in and judges an inventory, first and once more, and what memory it keeps of that. */
export async function benchWhileJudging(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'while-judging'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '100' },
  })
  try {
    const call = callerOf(server)
    const file = path.join(folder, 'while-judging.ndjson')
    await writeInventoryFile(file, resources)
    const before = memoryOf(server.pid)
    const rows: Row[] = []
    for (const which of ['first', 'second']) {
      const checks = watchHealth(server.url)
      const began = performance.now()
      await scanFile(server, call, file)
      const seconds = (performance.now() - began) / 1000
      const times = checks.end().sort((a, b) => a - b)
      const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
      rows.push({
        what: `/api/health during a ${which} scan of ${resources.toLocaleString('en')}, 95th percentile`,
        figure: `${p95.toFixed(1)} ms`,
        beside: `limit ${mostMs} ms; ${times.length} checks in ${seconds.toFixed(1)} s, the slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
        ratio: p95 / mostMs,
        most: 1,
      })
    }
    const after = memoryOf(server.pid)
    return [
      ...rows,
      {
        what: 'memory of the server after these scans',
        figure: `${after.toFixed(0)} MB`,
        beside: `before them ${before.toFixed(0)} MB`,
        ratio: after / before,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Resident memory of a process in MB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Asks for the server's health again and again. `end` gives how many milliseconds each answer took. */
function watchHealth(url: string): { end(): number[] } {
  const times: number[] = []
  const timer = setInterval(() => {
    const asked = performance.now()
    // Connections of their own: those that are kept are cut where a server is held up for seconds.
    const note = () => void times.push(performance.now() - asked)
    const request = http.get(`${url}/api/health`, { agent: false }, (answer) => answer.resume().once('end', note))
    // A server that was held up for seconds may cut off who waits: no answer is none sooner.
    request.once('error', note)
  }, everyMs)
  return {
    end() {
      clearInterval(timer)
      return times
    },
  }
}
