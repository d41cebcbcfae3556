import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError, saysAbsent } from '#app/azure/azure-error.ts'
import { CallQueue } from '#app/azure/call-queue.ts'
import { byParentType, collectedTypes, neededRows } from '../arm/collection-table.ts'
import { typeCasing } from '../arm/listed-types.ts'
import type { InventoryEntry, NotRead, ResourceRecord } from '../arm/record.ts'
import { ancestorsOf, normaliseId, typeOf } from '../arm/resource-id.ts'
import { subscriptionType } from '../arm/scope-types.ts'
import { graphRecord, subscriptionRecord } from './collected-record.ts'
import { graphColumns, queriesByIds, queriesByTypes } from './graph-queries.ts'
import { createSettingReader } from './setting-reader.ts'

export interface PartRequest {
  client: AzureClient
  subscriptionId: string
  /** ARM types that controls judge or require: only their settings are read. */
  types: ReadonlySet<string>
  /** Types among them that are looked for in the whole subscription. */
  related: ReadonlySet<string>
  /** Ids of the resources to judge. */
  judged: readonly string[]
  /** Resources that were just changed: read by their own id, since Resource Graph follows minutes later. */
  changed: readonly { id: string; apiVersion: string }[]
  put(entry: InventoryEntry): void
  signal: AbortSignal
}

const callsAtOnce = 16

/**
 * Reads some resources of a subscription as Azure has them now, with the settings and related resources that judging
 * them takes. What no longer exists is left out; what cannot be read is put as such.
 * @throws AzureError when the subscription is not known, the sign-in is refused or Resource Graph fails.
 */
export async function readPart(request: PartRequest): Promise<void> {
  const { client, subscriptionId, put, signal } = request
  const rows = neededRows(new Set([...request.types].map((type) => type.toLowerCase())))
  const settingTypes = new Set(rows.map((row) => row.type.toLowerCase()))
  const records = new Map<string, ResourceRecord>()
  const taken: ResourceRecord[] = []
  const take = (record: ResourceRecord) => {
    records.set(normaliseId(record.id), record)
    taken.push(record)
  }
  const own = request.changed.filter(({ id }) => !settingTypes.has(lowerTypeOf(id)) && typeOf(id) !== subscriptionType)
  const known = new Set([`/subscriptions/${subscriptionId}`, ...own.map(({ id }) => id)].map(normaliseId))
  const [subscription, notRead] = await Promise.all([
    client.getSubscription(subscriptionId, signal),
    readChanged({ client, own, take, signal }),
    readListed(request, known, take),
  ])
  const header = { version: 1 as const, subscriptionId, subscriptionName: subscription.displayName }
  const collected = collectedTypes(request.types)
  put({ kind: 'header', header: { ...header, collectedAt: new Date().toISOString(), collected } })
  for (const record of [subscriptionRecord(subscription), ...taken]) put({ kind: 'record', record })
  for (const one of notRead) put({ kind: 'notRead', notRead: one })

  const rowsBelow = byParentType(rows)
  const reader = createSettingReader(client, (record) => put({ kind: 'record', record }), signal)
  const ids = [...request.judged, ...request.changed.map((one) => one.id)].map(normaliseId)
  const parents = new Set(ids.flatMap((id) => [id, ...ancestorsOf(id)]))
  const settings = [...parents].flatMap((id) => {
    const type = lowerTypeOf(id)
    const parent = records.get(id) ?? { id, type }
    const below = (rowsBelow.get(type) ?? []).filter((row) => row.appliesTo?.(parent) !== false)
    return below.map((row) => ({ row, parentId: parent.id }))
  })
  await eachAtOnce(settings, signal, async ({ row, parentId }) => {
    const unread = await reader.read(row, parentId)
    if (unread) put({ kind: 'notRead', notRead: unread })
  })
}

/** Reads each changed resource by its own id; answers which could not be read, and why. */
async function readChanged({
  client,
  own,
  take,
  signal,
}: {
  client: AzureClient
  own: PartRequest['changed']
  take: (record: ResourceRecord) => void
  signal: AbortSignal
}): Promise<NotRead[]> {
  const versions = new Map(own.map((one) => [normaliseId(one.id), one]))
  const notRead: NotRead[] = []
  await eachAtOnce([...versions.values()], signal, async ({ id, apiVersion }) => {
    try {
      take({ ...(await client.getSetting({ id, apiVersion, signal })), id, type: typeOf(id) ?? '' })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AzureError) || error.status === 401) throw error
      if (saysAbsent(error)) return
      const permission = error.permission ?? (error.status === 403 ? `${typeOf(id)}/read` : undefined)
      notRead.push({
        scope: id,
        type: typeOf(id) ?? '',
        reason: error.message,
        ...(permission && { permission }),
      })
    }
  })
  return notRead
}

/** The judged resources that Resource Graph lists, and all resources of the related types. */
async function readListed(
  { client, subscriptionId, types, related, judged, signal }: PartRequest,
  known: Set<string>,
  take: (record: ResourceRecord) => void,
): Promise<void> {
  const casingOf = typeCasing(types)
  const ids = new Set(judged.map(normaliseId).filter((id) => !known.has(id)))
  const queries = [...queriesByIds(ids, graphColumns), ...queriesByTypes(related, graphColumns)]
  await eachAtOnce(queries, signal, async (query) => {
    for await (const page of client.queryResourceGraph({ subscriptionId, query, what: 'the resources', signal }))
      for (const row of page) {
        const record = graphRecord(row, casingOf)
        if (!record || known.has(normaliseId(record.id))) continue
        known.add(normaliseId(record.id))
        take(record)
      }
  })
}

const lowerTypeOf = (id: string) => (typeOf(id) ?? '').toLowerCase()

async function eachAtOnce<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = new CallQueue(callsAtOnce)
  await Promise.all(
    items.map(async (item) => {
      const leave = await queue.enter(signal)
      await work(item).finally(leave)
    }),
  )
}
