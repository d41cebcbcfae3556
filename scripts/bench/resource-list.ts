import path from 'node:path'
import { startServer } from '../server-process.mjs'
import { writeInventoryFile } from './inventory-file.ts'
import type { Row } from './row.ts'
import { scanFile } from './scan-file.ts'
import { callerOf, signedIn } from './signed-in.ts'
import { benchTyping } from './typing.ts'

const resources = 100_000

/** The list of 100,000 resources: its first rows beside the sign-in page, and a search of it. */
export async function benchResourceList(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'resource-list'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: '100' },
  })
  try {
    const call = callerOf(server)
    const [subscription] = await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')
    const file = path.join(folder, 'listed.ndjson')
    const records = await writeInventoryFile(file, resources, subscription?.subscriptionId)
    const scan = await scanFile(server, call, file)
    const visitor = await signedIn(server, call)
    const login = await visitor.firstByte('/login')
    const list = await visitor.firstByte('/app/resources')
    const search = await visitor.firstByte('/app/resources?search=prod')
    const seconds = (Date.parse(scan.finishedAt) - Date.parse(scan.startedAt)) / 1000
    const count = records.toLocaleString('en')
    return [
      {
        what: `first rows of ${count} resources`,
        figure: `${list.toFixed(0)} ms`,
        beside: `/login ${login.toFixed(1)} ms`,
        ratio: list / login,
        most: 3,
      },
      {
        what: 'a search of them',
        figure: `${search.toFixed(0)} ms`,
        beside: `/login ${login.toFixed(1)} ms`,
        ratio: search / login,
      },
      ...(await benchTyping(server.url, visitor)),
      { what: 'judging and indexing them', figure: `${seconds.toFixed(1)} s`, beside: 'the whole scan of the file' },
    ]
  } finally {
    await server.stop()
  }
}
