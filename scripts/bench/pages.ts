import path from 'node:path'
import { type PageWeight, weighPages } from '../page-weight.ts'
import { startServer } from '../server-process.mjs'
import { benchLayoutShift } from './layout-shift.ts'
import type { Row } from './row.ts'
import { callerOf, signedIn } from './signed-in.ts'

/** Brotli, for the first look at a page (issue of the whole console). */
const most = { scriptBytes: 180_000, scriptFiles: 12, styleBytes: 25_000 }

/** Pages with a menu entry, whose addresses need nothing of a scan. */
const addresses = [
  '/app/dashboard',
  '/app/security-scanner',
  '/app/azure-environments',
  '/app/templates',
  '/app/playbooks',
  '/app/executions',
  '/app/exceptions',
  '/app/resources',
  '/app/workspaces',
  '/app/schedules',
]

/** What the pages weigh, how soon they begin beside the sign-in page, which asks for nothing, and how much they jump. */
export async function benchPages(folder: string, root: string): Promise<Row[]> {
  const weights = weighPages(root)
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'pages'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '300' },
  })
  try {
    const call = callerOf(server)
    const [subscription] = await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')
    await call('/api/security-scanner/scan', subscription)
    const visitor = await signedIn(server, call)
    const rows: Row[] = []
    for (const address of addresses) {
      const empty = await visitor.firstByte('/login')
      const first = await visitor.firstByte(address)
      rows.push(...weightRows(address, weights), {
        what: `${address}, first byte`,
        figure: `${first.toFixed(1)} ms`,
        beside: `/login ${empty.toFixed(1)} ms`,
        ratio: first / empty,
      })
    }
    return [...rows, ...(await benchLayoutShift(server.url, visitor, addresses))]
  } finally {
    await server.stop()
  }
}

/** The dashboard, to which the sign-in leads, has limits; the others are told. */
function weightRows(address: string, weights: readonly PageWeight[]): Row[] {
  const weight = weights.find((one) => one.path === address)
  if (!weight) return []
  const { scriptBytes, scriptFiles, styleBytes } = weight
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const figure = `${kb(scriptBytes)} in ${scriptFiles}`
  const beside = `style sheets ${kb(styleBytes)}`
  if (address !== '/app/dashboard') return [{ what: `${address}, JavaScript`, figure, beside }]
  const ratio = Math.max(scriptBytes / most.scriptBytes, scriptFiles / most.scriptFiles, styleBytes / most.styleBytes)
  return [
    { what: `${address}, JavaScript`, figure, beside: `${beside}; limits 180 kB, 12 files, 25 kB`, ratio, most: 1 },
  ]
}
