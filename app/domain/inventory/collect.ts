import { setMaxListeners } from 'node:events'
import type { ArmObject } from '#app/azure/arm-object.ts'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { byParentType, collectedTypes, neededRows } from '../arm/collection-table.ts'
import { isListedByResourceGraph, typeCasing } from '../arm/listed-types.ts'
import type { InventoryEntry, InventoryHeader, ResourceRecord } from '../arm/record.ts'
import { resourceGroupType, subscriptionType } from '../arm/scope-types.ts'
import { BoundedChannel } from './bounded-channel.ts'
import { graphRecord, subscriptionRecord } from './collected-record.ts'
import { graphColumns } from './graph-queries.ts'
import { hiddenTypes } from './hidden-types.ts'
import { scheduleSettings } from './schedule-settings.ts'
import { TaskGroup } from './task-group.ts'

export interface CollectionProgress {
  /** Resources and resource groups listed so far. */
  resources: number
  groups: number
  /** Calls of Azure that the client has sent so far. */
  calls: number
  /** Settings done, and found necessary so far. */
  settingsRead: number
  settingsTotal: number
  /** All resources are listed: no further settings will be found necessary. */
  listed: boolean
}

export interface CollectionRequest {
  client: AzureClient
  subscription: { subscriptionId: string; displayName?: string }
  /** ARM types that enabled controls judge or require. */
  types: ReadonlySet<string>
  signal?: AbortSignal
  /** Called for each page of resources, for every 20 settings, and at the end. */
  onProgress?: (progress: CollectionProgress) => void
}

const unreadEntries = 2000

const groupsQuery = `resourcecontainers | where type =~ 'microsoft.resources/subscriptions/resourcegroups' | project ${graphColumns} | order by id asc`
const resourcesQuery = `resources | project ${graphColumns} | order by id asc`

/**
 * Reads a subscription as a stream of inventory entries: the header first, then records and what could not be read, in
 * any order. Resource Graph's pages and the settings that the types need are read side by side; memory stays bounded,
 * and reading slows down with whoever takes the entries. Ending the iteration ends the calls.
 * @throws AzureError when the subscription is not known, the sign-in is refused, or resources could not be listed for
 * another reason than a missing permission; the signal's reason when it aborts.
 */
export async function* collectInventory(request: CollectionRequest): AsyncGenerator<InventoryEntry, void> {
  const { client, types } = request
  const { subscriptionId } = request.subscription
  const subscription = await client.getSubscription(subscriptionId, request.signal)
  const header: InventoryHeader = {
    version: 1,
    subscriptionId,
    subscriptionName: request.subscription.displayName ?? subscription.displayName,
    collectedAt: new Date().toISOString(),
    collected: collectedTypes(types),
  }
  yield { kind: 'header', header }

  const ended = new AbortController()
  setMaxListeners(0, ended.signal)
  const channel = new BoundedChannel<InventoryEntry>(unreadEntries)
  const collection = collectInto(
    channel,
    { ...request, signal: ended.signal },
    subscriptionRecord(subscription),
    (error) => ended.abort(error),
  )
  const passOn = (): void => ended.abort(request.signal?.reason)
  request.signal?.addEventListener('abort', passOn, { once: true })
  if (request.signal?.aborted) passOn()
  const finished = collection.then(
    () => channel.close(),
    (error: unknown) => channel.close({ error }),
  )
  try {
    yield* channel.read()
  } finally {
    request.signal?.removeEventListener('abort', passOn)
    ended.abort()
    channel.close()
    await finished
  }
}

async function collectInto(
  channel: BoundedChannel<InventoryEntry>,
  request: CollectionRequest & { signal: AbortSignal },
  subscription: ResourceRecord,
  endAll: (error: unknown) => void,
): Promise<void> {
  const { client, types, signal, onProgress } = request
  const lowerTypes = new Set([...types].map((type) => type.toLowerCase()))
  const casingOf = typeCasing(types)
  const rows = neededRows(lowerTypes)
  const rowsBelow = byParentType(rows)
  const put = (entry: InventoryEntry): Promise<void> => channel.put(entry)
  const tasks = new TaskGroup(endAll)
  const progress: Omit<CollectionProgress, 'calls'> = {
    resources: 0,
    groups: 0,
    settingsRead: 0,
    settingsTotal: 0,
    listed: false,
  }
  const report = (): void => onProgress?.({ ...progress, calls: client.calls.total })
  const readSettings = scheduleSettings({ client, signal, put, tasks, progress, report })

  async function* graphPages(query: string, what: string): AsyncGenerator<ResourceRecord[]> {
    const pages = client.queryResourceGraph({
      subscriptionId: request.subscription.subscriptionId,
      query,
      what,
      signal,
    })
    for await (const page of pages) yield page.map((row) => requireRecord(row, casingOf, what))
  }
  async function putRefusal(error: unknown, missing: Iterable<string>): Promise<void> {
    if (!(error instanceof AzureError) || error.status !== 403) throw error
    const { message: reason, permission } = error
    for (const type of missing)
      await put({
        kind: 'notRead',
        notRead: { scope: subscription.id, type, reason, ...(permission && { permission }) },
      })
  }
  async function readGroups(): Promise<void> {
    try {
      for await (const groups of graphPages(groupsQuery, 'the resource groups')) {
        for (const record of groups) await put({ kind: 'record', record })
        progress.groups += groups.length
        report()
      }
    } catch (error) {
      await putRefusal(error, [resourceGroupType])
    }
  }
  async function readResources(): Promise<void> {
    const seen = new Set<string>()
    try {
      for await (const resources of graphPages(resourcesQuery, 'the resources')) {
        progress.resources += resources.length
        report()
        for (const record of resources) {
          await put({ kind: 'record', record })
          seen.add(record.type.toLowerCase())
          for (const row of rowsBelow.get(record.type.toLowerCase()) ?? []) await readSettings(row, record)
        }
      }
      progress.listed = true
      const { subscriptionId } = request.subscription
      const hidden = await hiddenTypes({
        client,
        subscription: { id: subscription.id, subscriptionId },
        types,
        rows,
        seen,
        signal,
      })
      for (const notRead of hidden) await put({ kind: 'notRead', notRead })
    } catch (error) {
      const listed = [...types].filter((type) => isListedByResourceGraph(type))
      const below = rows.filter((row) => row.of !== subscriptionType).map((row) => row.type)
      await putRefusal(error, new Set([...listed, ...below]))
    }
  }

  await put({ kind: 'record', record: subscription })
  tasks.start(async () => {
    for (const row of rowsBelow.get(subscriptionType.toLowerCase()) ?? []) await readSettings(row, subscription)
  })
  tasks.start(readGroups)
  tasks.start(readResources)
  await tasks.settle()
  report()
}

function requireRecord(row: ArmObject, casingOf: (type: string) => string, what: string): ResourceRecord {
  const record = graphRecord(row, casingOf)
  if (record !== undefined) return record
  throw new AzureError(`Resource Graph answered one of ${what} without id or type.`, { code: 'MalformedAnswer' })
}
