import { execFileSync } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { startServer } from '../server-process.mjs'
import { writeInventoryFile } from './inventory-file.ts'
import type { Row } from './row.ts'
import { scanFile } from './scan-file.ts'
import { callerOf, signedIn } from './signed-in.ts'

/** So many that about 200,000 findings come of them. */
const resources = 145_000
/** Milliseconds of each load, and callers at once. */
const loadMs = 10_000
const callers = 8

/** Limits of the issue: pages and calls a second, milliseconds, MB. */
const limits = { firstByte: 3, pages: 60, calls: 500, callMs: 100, memoryMb: 512 }

/** Pages and findings lists of a server that holds a scan with 200,000 findings: how soon, how many, with what memory. */
export async function benchUnderLoad(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'under-load'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '100' },
  })
  try {
    const call = callerOf(server)
    const [subscription] = await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')
    const file = path.join(folder, 'under-load.ndjson')
    await writeInventoryFile(file, resources, subscription?.subscriptionId)
    const { id } = await scanFile(server, call, file)
    const working = watchMemory(server.pid)
    const began = performance.now()
    await call(`/api/security-scanner/scans/${id}/fixes`)
    const workedOut = { seconds: (performance.now() - began) / 1000, memory: working.end() }
    const failed = await call<{ total: number }>(`/api/scans/${id}/findings?status=failed&limit=1`)
    const results = await call<{ gaps: { controlId: string }[] }>(`/api/scans/${id}/results`)
    const scan = `/app/security-scanner/results/${id}`
    const visitor = await signedIn(server, call)
    const addresses = [
      '/app/dashboard',
      '/app/security-scanner',
      scan,
      `${scan}/gaps/${results.gaps[0]?.controlId}`,
      await landing(server.url, '/app/compliance', visitor.cookie),
      '/app/resources',
      '/app/executions',
    ]
    const rows: Row[] = [
      {
        what: 'the fixes are worked out after the scan, in its thread',
        figure: `${workedOut.seconds.toFixed(1)} s`,
        beside: `memory of the server meanwhile ${workedOut.memory.toFixed(0)} MB`,
      },
    ]
    for (const address of addresses) {
      const empty = await visitor.firstByte('/login')
      const first = await visitor.firstByte(address)
      rows.push({
        what: `${address.replace(id, '…')}, first byte with ${failed.total.toLocaleString('en')} findings`,
        figure: `${first.toFixed(1)} ms`,
        beside: `/login ${empty.toFixed(1)} ms`,
        ratio: first / empty,
        most: limits.firstByte,
      })
    }
    const cookie = { cookie: visitor.cookie }
    const bearer = { authorization: `Bearer ${server.token}` }
    const memory = watchMemory(server.pid)
    const pages = await load(server.url, addresses, cookie)
    const used = memory.end()
    const lists = [0, 50, 100, 150].map((offset) => `/api/scans/${id}/findings?status=failed&limit=50&offset=${offset}`)
    const calls = await load(server.url, lists, bearer)
    return [
      ...rows,
      {
        what: `pages a second, ${callers} at once`,
        figure: pages.perSecond.toFixed(0),
        beside: `limit ${limits.pages}; 95th percentile ${pages.p95.toFixed(0)} ms`,
        ratio: limits.pages / pages.perSecond,
        most: 1,
      },
      {
        what: 'memory of the server under these pages',
        figure: `${used.toFixed(0)} MB`,
        beside: `limit ${limits.memoryMb} MB`,
        ratio: used / limits.memoryMb,
        most: 1,
      },
      {
        what: `lists of 50 findings a second, ${callers} at once`,
        figure: calls.perSecond.toFixed(0),
        beside: `limit ${limits.calls}`,
        ratio: limits.calls / calls.perSecond,
        most: 1,
      },
      {
        what: 'such a list, 95th percentile',
        figure: `${calls.p95.toFixed(0)} ms`,
        beside: `limit ${limits.callMs} ms`,
        ratio: calls.p95 / limits.callMs,
        most: 1,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** The path to which an address leads. */
async function landing(base: string, address: string, cookie: string): Promise<string> {
  return new URL((await fetch(base + address, { headers: { cookie } })).url).pathname
}

/** The highest resident memory of a process in MB, looked at ten times a second. */
function watchMemory(pid: number): { end(): number } {
  let highest = 0
  const look = () => {
    highest = Math.max(
      highest,
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    )
  }
  look()
  const timer = setInterval(look, 100)
  return {
    end() {
      clearInterval(timer)
      look()
      return highest
    },
  }
}

/** Asks for addresses in turn, some at once, over connections that are kept. @throws Error at an answer other than 200 */
async function load(base: string, addresses: readonly string[], headers: Record<string, string>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  const end = performance.now() + loadMs
  let next = 0
  const caller = async () => {
    while (performance.now() < end) {
      const address = addresses[next++ % addresses.length] ?? '/'
      const started = performance.now()
      await ask(agent, base + address, headers)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN }
}

function ask(agent: http.Agent, address: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
        answer.resume()
        answer.once('end', resolve)
      })
      .once('error', reject)
  })
}
