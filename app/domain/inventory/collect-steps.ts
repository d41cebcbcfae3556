import { setMaxListeners } from 'node:events'
import type { ArmObject } from '#app/azure/arm-object.ts'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { AzureSubscription } from '#app/azure/list-subscriptions.ts'
import { byParentType, neededRows } from '../arm/collection-table.ts'
import { isListedByResourceGraph, typeCasing } from '../arm/listed-types.ts'
import type { NotRead, ResourceRecord } from '../arm/record.ts'
import { isOfTenant, resourceGroupType, subscriptionType, tenantType } from '../arm/scope-types.ts'
import type { AsksFor } from './asked-settings.ts'
import { BoundedChannel } from './bounded-channel.ts'
import type { EarlierSettings } from './changes/earlier-settings.ts'
import { graphRecord, subscriptionRecord } from './collected-record.ts'
import { type CollectionStep, type EarlierReading, nothingEarlier } from './collection-step.ts'
import { graphColumns } from './graph-queries.ts'
import { createGraphSettings } from './graph-settings.ts'
import { hiddenTypes } from './hidden-types.ts'
import { scheduleSettings } from './schedule-settings.ts'
import { TaskGroup } from './task-group.ts'
import type { TenantReader } from './tenant-readings.ts'
import { findTenant, tenantRecord } from './tenant-records.ts'

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

export interface StepsRequest {
  client: AzureClient
  subscription: AzureSubscription
  /** ARM types that enabled controls judge or require. */
  types: ReadonlySet<string>
  signal?: AbortSignal
  /** Called for each page of resources, for every 20 settings, and at the end. */
  onProgress?: (progress: CollectionProgress) => void
  earlier?: EarlierReading
  /** Settings of an earlier collection that are taken where nothing changed since. */
  settingsBefore?: EarlierSettings
  /** Which settings controls look at, of which resources; else all that the types have are read. */
  asksFor?: AsksFor
  /** Reads the tenant, which scans of other subscriptions may have read; without it, it is read anew. */
  tenantReader?: TenantReader
  /** The tenant is read with another subscription of it. */
  withoutTenant?: boolean
}

const unreadSteps = 2000

const groupsQuery = `resourcecontainers | where type =~ 'microsoft.resources/subscriptions/resourcegroups' | project ${graphColumns} | order by id asc`
const resourcesQuery = `resources | project ${graphColumns} | order by id asc`

/**
 * Reads a subscription, its own record first, and what Microsoft Graph tells of its tenant. Resource Graph's pages and the
 * settings that the types need are read side by side; memory stays bounded, and reading slows down with whoever takes the steps. Ending the iteration ends the calls.
 * @throws AzureError when the sign-in is refused, or resources could not be listed for another reason than a missing
 * permission; the signal's reason when it aborts.
 */
export async function* collectSteps(request: StepsRequest): AsyncGenerator<CollectionStep, void> {
  const ended = new AbortController()
  setMaxListeners(0, ended.signal)
  const channel = new BoundedChannel<CollectionStep>(unreadSteps)
  const collection = collectInto(channel, { ...request, signal: ended.signal }, (error) => ended.abort(error))
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
  channel: BoundedChannel<CollectionStep>,
  request: StepsRequest & { signal: AbortSignal },
  endAll: (error: unknown) => void,
): Promise<void> {
  const { client, types, signal, onProgress, earlier = nothingEarlier, settingsBefore, asksFor, tenantReader } = request
  const { subscriptionId } = request.subscription
  const subscription = subscriptionRecord(request.subscription)
  const lowerTypes = new Set([...types].map((type) => type.toLowerCase()))
  const casingOf = typeCasing(types)
  const rows = neededRows(lowerTypes)
  const rowsBelow = byParentType(rows)
  const put = async (step: CollectionStep): Promise<void> => {
    if (step.kind === 'done' || !earlier.has(step.record)) await channel.put(step)
  }
  const tasks = new TaskGroup(endAll)
  const progress: Omit<CollectionProgress, 'calls'> = {
    resources: 0,
    groups: 0,
    settingsRead: 0,
    settingsTotal: 0,
    listed: false,
  }
  const report = (): void => onProgress?.({ ...progress, calls: client.calls.total })
  const { isDone } = earlier
  const readSettings = scheduleSettings({
    client,
    signal,
    put,
    isDone,
    settingsBefore,
    asksFor,
    tenantReader,
    tasks,
    progress,
    report,
  })
  const seen = new Set<string>()

  async function* graphPages(query: string, what: string): AsyncGenerator<ResourceRecord[]> {
    const pages = client.queryResourceGraph({
      subscriptionId,
      query,
      what,
      signal,
    })
    for await (const page of pages) yield page.map((row) => requireRecord(row, casingOf, what))
  }
  function refusalOf(error: unknown, missing: Iterable<string>): NotRead[] {
    if (!(error instanceof AzureError) || error.status !== 403) throw error
    const { message: reason, permission } = error
    return [...missing].map((type) => ({ scope: subscription.id, type, reason, ...(permission && { permission }) }))
  }
  async function takeResource(record: ResourceRecord): Promise<void> {
    seen.add(record.type.toLowerCase())
    for (const row of rowsBelow.get(record.type.toLowerCase()) ?? []) await readSettingsOf(row, record)
  }
  /** What an earlier run has listed is not listed again; its settings may be left to read. */
  async function takeEarlier(): Promise<void> {
    for await (const record of earlier.records()) {
      if (record.type.toLowerCase() === resourceGroupType.toLowerCase()) progress.groups++
      else if (isListedByResourceGraph(record.type)) progress.resources++
      if (record.type !== subscriptionType && record.type !== tenantType) await takeResource(record)
    }
  }
  async function readGroups(): Promise<NotRead[]> {
    try {
      for await (const groups of graphPages(groupsQuery, 'the resource groups')) {
        for (const record of groups) await put({ kind: 'record', record })
        progress.groups += groups.length
        report()
      }
      return []
    } catch (error) {
      return refusalOf(error, [resourceGroupType])
    }
  }
  async function readResources(): Promise<NotRead[]> {
    try {
      for await (const page of graphPages(resourcesQuery, 'the resources')) {
        const resources = page.filter((record) => !earlier.has(record))
        progress.resources += resources.length
        report()
        for (const record of resources) {
          await put({ kind: 'record', record })
          await takeResource(record)
        }
      }
      return await hiddenTypes({
        client,
        subscription: { id: subscription.id, subscriptionId },
        asked: [...types].filter(isListedByResourceGraph),
        rows,
        seen,
        signal,
      })
    } catch (error) {
      const listed = [...types].filter((type) => isListedByResourceGraph(type))
      const below = rows.filter(({ of }) => of !== subscriptionType && of !== tenantType).map((row) => row.type)
      return refusalOf(error, new Set([...listed, ...below]))
    }
  }

  async function readUnit(unit: string, read: () => Promise<NotRead[]>): Promise<void> {
    if (!isDone(unit)) await put({ kind: 'done', unit, notRead: await read() })
  }
  const readSettingsOf = createGraphSettings({
    client,
    subscription: { id: subscription.id, subscriptionId },
    rows,
    signal,
    tasks,
    put: (record) => put({ kind: 'record', record }),
    readUnit,
    readOne: readSettings,
  })
  async function readTenant(): Promise<void> {
    const asked = [...types].filter(isOfTenant)
    if (asked.length === 0 || request.withoutTenant) return
    const found = await findTenant(client, request.subscription, signal)
    if ('reason' in found) {
      const { reason } = found
      const unread = asked.map((type) => ({ scope: subscription.id, type, reason }))
      return readUnit(`${subscription.id} tenant`, async () => unread)
    }
    const tenant = await tenantRecord(client, found.tenantId, signal)
    await put({ kind: 'record', record: tenant })
    for (const row of rowsBelow.get(tenantType.toLowerCase()) ?? []) await readSettings(row, tenant)
  }

  await put({ kind: 'record', record: subscription })
  tasks.start(readTenant)
  tasks.start(async () => {
    for (const row of rowsBelow.get(subscriptionType.toLowerCase()) ?? []) await readSettings(row, subscription)
  })
  tasks.start(() => readUnit(`${subscription.id} groups`, readGroups))
  tasks.start(async () => {
    await takeEarlier()
    await readUnit(`${subscription.id} resources`, readResources)
    progress.listed = true
  })
  await tasks.settle()
  if (settingsBefore) for await (const record of settingsBefore.records()) await put({ kind: 'record', record })
  report()
}

function requireRecord(row: ArmObject, casingOf: (type: string) => string, what: string): ResourceRecord {
  const record = graphRecord(row, casingOf)
  if (record !== undefined) return record
  throw new AzureError(`Resource Graph answered one of ${what} without id or type.`, { code: 'MalformedAnswer' })
}
