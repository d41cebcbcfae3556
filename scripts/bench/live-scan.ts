import path from 'node:path'
import { startServer } from '../server-process.mjs'
import { median } from './measured.ts'
import type { Row } from './row.ts'

const latencyMs = 40
/** Production holds half of the estate's records, and two of five records are resources, the others their settings. */
const estate = 47_000

interface Scan {
  id: string
  resources: number
  calls: number
  startedAt: string
  finishedAt: string
  progress: { callsByKind: Record<string, number> }
}

/** A scan of 10,000 resources through a cloud that takes 40 ms a call, and the page of its results. */
export async function benchLiveScan(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'data'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: String(estate), PARAPET_LOCAL_CLOUD_LATENCY: String(latencyMs) },
  })
  try {
    const call = async <T>(to: string, body?: object, token = server.token): Promise<T> => {
      const response = await fetch(server.url + to, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      return (await response.json()) as T
    }
    const subscriptions = await call<{ subscriptionId: string; displayName: string }[]>('/api/azure/subscriptions')
    const production = subscriptions.find((one) => one.displayName.endsWith('Production')) ?? subscriptions[0]
    const { scan } = await call<{ scan: Scan }>('/api/security-scanner/scan', {
      subscriptionId: production?.subscriptionId,
    })
    const seconds = (Date.parse(scan.finishedAt) - Date.parse(scan.startedAt)) / 1000
    const graph = scan.progress.callsByKind.resourceGraph ?? 0
    return [
      {
        what: `live scan, ${scan.resources.toLocaleString('en')} resources, ${latencyMs} ms a call`,
        figure: `${seconds.toFixed(1)} s`,
        beside: `${scan.calls.toLocaleString('en')} calls one after another would take ${((scan.calls * latencyMs) / 1000).toFixed(0)} s`,
        ratio: (seconds * 1000) / (scan.calls * latencyMs),
        most: 0.5,
      },
      { what: 'its Resource Graph calls', figure: String(graph), beside: 'limit 20', ratio: graph / 20, most: 1 },
      ...(await resultsPage(server, scan.id, call)),
    ]
  } finally {
    await server.stop()
  }
}

async function resultsPage(
  server: { url: string },
  scanId: string,
  call: <T>(to: string, body?: object, token?: string) => Promise<T>,
): Promise<Row[]> {
  const { password } = await call<{ password: string }>('/api/users', {
    username: 'bench',
    email: 'bench@parapet.test',
    role: 'viewer',
  })
  const { token } = await call<{ token: string }>('/api/auth/login', { username: 'bench', password })
  await call('/api/auth/change-password', { currentPassword: password, newPassword: 'bench-password' }, token)
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password: 'bench-password' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const firstByte = async (to: string) => {
    const times: number[] = []
    for (let round = 0; round < 12; round++) {
      const started = performance.now()
      const response = await fetch(server.url + to, { headers: { cookie }, redirect: 'manual' })
      times.push(performance.now() - started)
      if (response.status !== 200) throw new Error(`${to} answered ${response.status}`)
      await response.text()
    }
    return median(times.slice(2))
  }
  const page = await firstByte(`/app/security-scanner/results/${scanId}`)
  const bare = await firstByte('/api/health')
  return [
    {
      what: 'first byte of the results page',
      figure: `${page.toFixed(0)} ms`,
      beside: `/api/health ${bare.toFixed(1)} ms`,
      ratio: page / bare,
    },
  ]
}
