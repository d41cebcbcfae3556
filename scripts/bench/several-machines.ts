import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Machines, makeSubscriptions, startMachines, type WebServer } from './machines.ts'
import { median } from './measured.ts'
import type { Row } from './row.ts'
import { callerOf } from './signed-in.ts'

const latencyMs = 40
/** Subscriptions of the first measurement, and the second's size; with 1000 and 1000 it is the whole one. */
const subscriptions = Number(process.env.PARAPET_BENCH_SUBSCRIPTIONS ?? 200)
const queued = {
  subscriptions: Number(process.env.PARAPET_BENCH_QUEUED ?? 100),
  resources: Number(process.env.PARAPET_BENCH_QUEUED_RESOURCES ?? 1000),
}
const whole = { subscriptions: 1000, resources: 1000 }

/** Workers and web servers on one Postgres: four against one, the queue, and two web servers against one. */
export async function benchSeveralMachines(folder: string, root: string): Promise<Row[]> {
  const run = async <Result>(name: string, size: typeof queued, webServers: number, work: Work<Result>) => {
    const cloudFile = path.join(folder, `${name}-cloud.db`)
    await makeSubscriptions(cloudFile, size.subscriptions, size.resources)
    const machines = await startMachines(path.join(folder, name), { root, webServers, cloudFile, latencyMs })
    return work(machines).finally(() => machines.stop())
  }
  const small = { subscriptions, resources: 5 }
  const four = await run('four', small, 1, (machines) => scanAll(machines, small.subscriptions, 4))
  const one = await run('one', small, 1, (machines) => scanAll(machines, small.subscriptions, 1))
  const long = await run('queue', queued, 2, async (machines) => ({
    queue: await scanAll(machines, queued.subscriptions, 4),
    requests: await requests(machines),
  }))
  const factor = (whole.subscriptions * whole.resources) / (queued.subscriptions * queued.resources)
  return [
    {
      what: `4 workers, ${subscriptions} subscriptions, ${latencyMs} ms a call`,
      figure: `${four.seconds.toFixed(1)} s`,
      beside: `1 worker ${one.seconds.toFixed(1)} s: ${(one.seconds / four.seconds).toFixed(1)} times as fast`,
      ratio: four.seconds / one.seconds,
      most: 1 / 3.2,
    },
    {
      what: 'processor time of a scan, 4 workers',
      figure: `${four.processor.toFixed(2)} s`,
      beside: `1 worker ${one.processor.toFixed(2)} s; ${os.cpus().length} cores do ${(os.cpus().length / four.processor).toFixed(1)} scans a second at most`,
      ratio: four.processor / one.processor,
    },
    {
      what: `queue of ${queued.subscriptions} subscriptions of ${queued.resources} resources`,
      figure: `${long.queue.seconds.toFixed(1)} s`,
      beside: `depth at most ${long.queue.depth}, waited ${long.queue.waited.toFixed(1)} s in the middle, ${long.queue.longest.toFixed(1)} s at most${factor === 1 ? '' : `; 1/${factor} of the whole`}`,
    },
    {
      what: 'lists of findings from 2 web servers',
      figure: `${long.requests.two.toFixed(0)} a second`,
      beside: `1 web server ${long.requests.one.toFixed(0)} a second`,
      ratio: long.requests.two / long.requests.one,
    },
  ]
}

type Work<Result> = (machines: Machines) => Promise<Result>

interface Queue {
  /** From the first scan that was asked for to the end of the last. */
  seconds: number
  /** The most scans that waited at a look. */
  depth: number
  /** Seconds from asking to beginning: the median, and the longest. */
  waited: number
  longest: number
  /** Seconds of processor time that a scan took its worker, beside its waiting. */
  processor: number
}

/** Asks for a scan of every subscription once workers are there, and waits for all. */
async function scanAll(machines: Machines, count: number, workers: number): Promise<Queue> {
  const { connectionString, web, startWorker, workersProcessorSeconds } = machines
  const [server] = web
  if (!server) throw new Error('There is no web server.')
  const call = callerOf(server)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (let at = 0; at < workers; at++) startWorker()
    const listening = "select count(*)::int as count from pg_stat_activity where query ilike 'listen %'"
    // Each process listens on a connection of its own, the web servers too.
    while ((await client.query(listening)).rows[0].count < workers + web.length) await wait(100)
    const all = await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')
    if (all.length !== count) throw new Error(`The cloud has ${all.length} subscriptions.`)
    for (let at = 0; at < count; at += 500)
      await call('/api/security-scanner/scan-many', {
        subscriptionIds: all.slice(at, at + 500).map((one) => one.subscriptionId),
      })
    const counts = `select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where finished_at is null)::int as open from scans`
    const before = workersProcessorSeconds()
    let depth = 0
    for (let open = count; open > 0; await wait(100)) {
      const { rows } = await client.query(counts)
      depth = Math.max(depth, rows[0].queued)
      open = rows[0].open
    }
    const { rows } = await client.query<Record<'created_at' | 'started_at' | 'finished_at' | 'status', string>>(
      'select created_at, started_at, finished_at, status from scans',
    )
    const failed = rows.filter((row) => row.status !== 'done').length
    if (failed > 0) throw new Error(`${failed} scans failed.`)
    const at = (column: 'created_at' | 'started_at' | 'finished_at') => rows.map((row) => Date.parse(row[column]))
    const began = at('created_at')
    const waits = at('started_at').map((started, row) => (started - (began[row] ?? 0)) / 1000)
    return {
      seconds: (Math.max(...at('finished_at')) - Math.min(...began)) / 1000,
      depth,
      waited: median(waits),
      longest: Math.max(...waits),
      processor: (workersProcessorSeconds() - before) / count,
    }
  } finally {
    await client.end()
  }
}

/** Requests a second of a list of findings: of the first web server, and of all. */
async function requests({ web }: Machines): Promise<{ one: number; two: number }> {
  const [first] = web
  if (!first) throw new Error('There is no web server.')
  const [scan] = await callerOf(first)<{ id: string }[]>('/api/security-scanner/history?limit=1')
  const to = `/api/scans/${scan?.id}/findings?limit=50`
  await answered(web, to, 1000)
  const one = await answered([first], to, 5000)
  return { one, two: await answered(web, to, 5000) }
}

const clients = 16

async function answered(servers: readonly WebServer[], to: string, ms: number): Promise<number> {
  const until = performance.now() + ms
  let answers = 0
  const visit = async (server: WebServer) => {
    while (performance.now() < until) {
      const answer = await fetch(server.url + to, { headers: { authorization: `Bearer ${server.token}` } })
      await answer.text()
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}`)
      answers += 1
    }
  }
  await Promise.all(
    Array.from({ length: clients }, (_, at) => servers[at % servers.length]).flatMap((server) =>
      server ? [visit(server)] : [],
    ),
  )
  return answers / (ms / 1000)
}
