import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { apiVersionOf } from '#app/domain/arm/api-versions.ts'
import { typeOf } from '#app/domain/arm/resource-id.ts'
import { armOrigin, routesTo } from '#app/local-cloud/origins.ts'
import { startServer } from '../server-process.mjs'
import { clientOf, credentialOf, estate, productionOf } from './cloud-client.ts'
import { median } from './measured.ts'
import type { Row } from './row.ts'
import { callerOf } from './signed-in.ts'

const latencyMs = 40
/** Until the activity log shows what was done: longer than an interval, so that the first scan behind a change comes too early for it. */
const logDelayMs = 90_000
/** The shortest that a schedule can have. */
const interval = { cron: '* * * * *', ms: 60_000 }
/** What it may take beyond its turn. */
const allowedMs = 10_000
/** Misconfigurations of each kind, and milliseconds between two: each is at another second of the minute. */
const each = 6
const pauseMs = 17_000

type Change = (method: 'PATCH' | 'PUT', id: string, properties: object) => Promise<number>

interface Wrong {
  /** Of a resource itself, which each scan lists, or of a setting below one, which the log has to name. */
  kind: 'resource' | 'setting'
  controlId: string
  resourceId: string
  at: number
}

/** How long it takes until a finding of what went wrong is stored by a running server whose schedule reads changes each minute. */
export async function benchWatching(folder: string, root: string): Promise<Row[]> {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'watching'),
    env: {
      PARAPET_LOCAL_CLOUD_RESOURCES: String(estate),
      PARAPET_LOCAL_CLOUD_LATENCY: String(latencyMs),
      PARAPET_LOCAL_CLOUD_LOG_DELAY: String(logDelayMs),
    },
  })
  try {
    const call = callerOf(server)
    const { subscriptionId, accounts, change } = await prepared(server.cloudUrl ?? '')
    const { scan } = await call<{ scan: Scan }>('/api/security-scanner/scan', { subscriptionId })
    await call('/api/schedules', { name: 'Watch', cron: interval.cron, timeZone: 'UTC', changes: true, subscriptionId })
    const { found, scans } = await untilFound(call, await goWrong(accounts, change))
    const whole = scans.find(({ id }) => id === scan.id)
    const ofChanges = scans.filter(({ id }) => id !== scan.id).map(secondsOf)
    const rowOf = (kind: Wrong['kind'], delayMs: number): Row => {
      const times = found.filter((one) => one.kind === kind).map(({ ms }) => ms)
      const longest = Math.max(...times)
      const seconds = (ms: number) => `${(ms / 1000).toFixed(ms % 1000 === 0 ? 0 : 1)} s`
      return {
        what: `from a wrong ${kind} to its stored finding, ${scan.resources.toLocaleString('en')} resources`,
        figure: seconds(longest),
        beside: `the longest of ${times.length}, ${seconds(median(times))} in the middle; an interval of ${seconds(interval.ms)}${delayMs > 0 ? `, ${seconds(delayMs)} until the log shows it` : ''}, and ${seconds(allowedMs)}`,
        ratio: longest / (interval.ms + delayMs + allowedMs),
        most: 1,
      }
    }
    return [
      rowOf('resource', 0),
      rowOf('setting', logDelayMs),
      {
        what: 'a scan of changes by a running server, judged and stored',
        figure: `${median(ofChanges).toFixed(1)} s`,
        beside: `the whole scan ${whole ? secondsOf(whole).toFixed(1) : '?'} s by a cloud without Azure's limits`,
        ...(whole && { ratio: median(ofChanges) / secondsOf(whole) }),
      },
    ]
  } finally {
    await server.stop()
  }
}

interface Scan {
  id: string
  resources: number
  startedAt: string
  finishedAt: string
}

const secondsOf = ({ startedAt, finishedAt }: Scan) => (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000

interface Accounts {
  /** Ids of storage accounts that take no plain http. */
  encrypted: string[]
  /** Of others, in which containers may be public. */
  open: string[]
}

/** Accounts of Production in which something can go wrong. None is changed before: the log would name it from then on. */
async function prepared(cloudUrl: string) {
  const routes = routesTo(cloudUrl)
  const token = await credentialOf(localCloudProfile(routes)).getToken(`${armOrigin}/.default`)
  const change: Change = async (method, id, properties) => {
    const response = await fetch(`${cloudUrl}/arm${id}?api-version=${apiVersionOf(typeOf(id) ?? '')}`, {
      method,
      // The cloud ends a connection that was kept for 5 s, perhaps just as it is used again.
      headers: { authorization: `Bearer ${token?.token}`, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ properties }),
    })
    if (!response.ok && response.status !== 409)
      throw new Error(`${id} could not be changed: ${response.status} ${await response.text()}`)
    return response.status
  }
  const client = clientOf({ routes })
  const { subscriptionId } = await productionOf(client)
  const query =
    "resources | where type =~ 'microsoft.storage/storageaccounts' | project id, properties | order by id asc"
  const accounts: Accounts = { encrypted: [], open: [] }
  for await (const page of client.queryResourceGraph({ subscriptionId, query, what: 'the storage accounts' }))
    for (const { id, properties } of page as { id: string; properties: Record<string, unknown> }[])
      if (properties.allowBlobPublicAccess === true) accounts.open.push(id)
      else if (properties.supportsHttpsTrafficOnly === true) accounts.encrypted.push(id)
  return { subscriptionId, accounts, change }
}

/** Makes one account accept plain http and opens a container of another, again and again. @throws Error when none is left that can be changed */
async function goWrong({ encrypted, open }: Accounts, change: Change): Promise<Wrong[]> {
  const made: Wrong[] = []
  // Locked ones are left.
  const changed = async (
    ids: string[],
    id: (account: string) => string,
    method: 'PATCH' | 'PUT',
    properties: object,
  ) => {
    for (let account = ids.shift(); account !== undefined; account = ids.shift())
      if ((await change(method, id(account), properties)) < 300) return { resourceId: id(account), at: Date.now() }
    throw new Error('too few storage accounts can be changed')
  }
  for (let at = 0; at < each; at++) {
    if (at > 0) await wait(pauseMs)
    const account = await changed(encrypted, (id) => id, 'PATCH', { supportsHttpsTrafficOnly: false })
    made.push({ kind: 'resource', controlId: 'storage-secure-transfer', ...account })
    const wrong = (id: string) => `${id}/blobServices/default/containers/wrong`
    const container = await changed(open, wrong, 'PUT', { publicAccess: 'Container' })
    made.push({ kind: 'setting', controlId: 'storage-container-not-public', ...container })
  }
  return made
}

/** Milliseconds until each stood among the findings of a done scan, and the scans that were done till then. @throws Error when one does not within ten minutes */
async function untilFound(
  call: ReturnType<typeof callerOf>,
  made: readonly Wrong[],
): Promise<{ found: { kind: Wrong['kind']; ms: number }[]; scans: Scan[] }> {
  const scans: Scan[] = []
  const found = new Map<Wrong, number>()
  const looked = new Set<string>()
  const until = Date.now() + 600_000
  for (; found.size < made.length; await wait(1000)) {
    if (Date.now() > until) throw new Error(`${made.length - found.size} of ${made.length} were not found`)
    const history = await call<{ id: string; status: string }[]>('/api/security-scanner/history?limit=50')
    for (const { id, status } of history.reverse()) {
      if (status !== 'done' || looked.has(id)) continue
      looked.add(id)
      const scan = await call<Scan>(`/api/scans/${id}`)
      scans.push(scan)
      const { finishedAt } = scan
      for (const wrong of made) {
        const { controlId, resourceId, at } = wrong
        if (found.has(wrong) || Date.parse(finishedAt) < at) continue
        const search = resourceId.slice(resourceId.toLowerCase().indexOf('/storageaccounts/'))
        const asked = new URLSearchParams({ controlId, status: 'failed', search, limit: '1' })
        const { total } = await call<{ total: number }>(`/api/scans/${id}/findings?${asked}`)
        if (total > 0) found.set(wrong, Date.parse(finishedAt) - at)
      }
    }
  }
  return { found: [...found].map(([{ kind }, ms]) => ({ kind, ms })), scans }
}
