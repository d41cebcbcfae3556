import path from 'node:path'
import { startServer } from '../server-process.mjs'
import type { Row } from './row.ts'
import { callerOf, signedIn } from './signed-in.ts'

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
    const call = callerOf(server)
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
      ...(await resultsPage(server, scan.id)),
    ]
  } finally {
    await server.stop()
  }
}

async function resultsPage(server: { url: string; token: string }, scanId: string): Promise<Row[]> {
  const visitor = await signedIn(server, callerOf(server))
  const page = await visitor.firstByte(`/app/security-scanner/results/${scanId}`)
  const bare = await visitor.firstByte('/api/health')
  return [
    {
      what: 'first byte of the results page',
      figure: `${page.toFixed(0)} ms`,
      beside: `/api/health ${bare.toFixed(1)} ms`,
      ratio: page / bare,
    },
  ]
}
