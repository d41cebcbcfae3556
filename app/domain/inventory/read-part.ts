import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { CallQueue } from '#app/azure/call-queue.ts'
import { byParentType, collectedTypes, neededRows } from '../arm/collection-table.ts'
import { typeCasing } from '../arm/listed-types.ts'
import type { InventoryEntry, ResourceRecord } from '../arm/record.ts'
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
  const subscription = await client.getSubscription(subscriptionId, signal)
  const header = { version: 1 as const, subscriptionId, subscriptionName: subscription.displayName }
  const collected = collectedTypes(request.types)
  put({ kind: 'header', header: { ...header, collectedAt: new Date().toISOString(), collected } })
  put({ kind: 'record', record: subscriptionRecord(subscription) })

  const lowerTypes = new Set([...request.types].map((type) => type.toLowerCase()))
  const rows = neededRows(lowerTypes)
  const settingTypes = new Set(rows.map((row) => row.type.toLowerCase()))
  const records = new Map<string, ResourceRecord>()
  const known = new Set<string>([normaliseId(`/subscriptions/${subscriptionId}`)])
  const take = (record: ResourceRecord) => {
    records.set(normaliseId(record.id), record)
    put({ kind: 'record', record })
  }

  await readChanged({ ...request, take, known, isSetting: (id) => settingTypes.has(lowerTypeOf(id)) })
  await readListed(request, known, take)

  const rowsBelow = byParentType(rows)
  const reader = createSettingReader(client, (record) => put({ kind: 'record', record }), signal)
  const ids = [...request.judged, ...request.changed.map((one) => one.id)].map(normaliseId)
  const parents = new Set(ids.flatMap((id) => [id, ...ancestorsOf(id)]))
  await eachAtOnce([...parents], signal, async (id) => {
    const type = lowerTypeOf(id)
    const parent = records.get(id) ?? { id, type }
    for (const row of rowsBelow.get(type) ?? []) {
      const notRead = row.appliesTo?.(parent) === false ? undefined : await reader.read(row, parent.id)
      if (notRead) put({ kind: 'notRead', notRead })
    }
  })
}

interface Taking extends PartRequest {
  take(record: ResourceRecord): void
  /** Normalised ids of which it is known whether they exist. */
  known: Set<string>
  isSetting(id: string): boolean
}

async function readChanged({ client, changed, put, take, known, isSetting, signal }: Taking): Promise<void> {
  const versions = new Map(changed.map(({ id, apiVersion }) => [normaliseId(id), { id, apiVersion }]))
  const own = [...versions.values()].filter(({ id }) => !isSetting(id) && typeOf(id) !== subscriptionType)
  await eachAtOnce(own, signal, async ({ id, apiVersion }) => {
    known.add(normaliseId(id))
    try {
      take({ ...(await client.getSetting({ id, apiVersion, signal })), id, type: typeOf(id) ?? '' })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AzureError) || error.status === 401) throw error
      if (error.status === 404) return
      const permission = error.permission ?? (error.status === 403 ? `${typeOf(id)}/read` : undefined)
      const reason = error.message
      put({
        kind: 'notRead',
        notRead: { scope: id, type: typeOf(id) ?? '', reason, ...(permission && { permission }) },
      })
    }
  })
}

/** The judged resources that Resource Graph lists, and all resources of the related types. */
async function readListed(
  { client, subscriptionId, types, related, judged, signal }: PartRequest,
  known: Set<string>,
  take: (record: ResourceRecord) => void,
): Promise<void> {
  const casingOf = typeCasing(types)
  const ids = new Set(judged.map(normaliseId).filter((id) => !known.has(id)))
  for (const query of [...queriesByIds(ids, graphColumns), ...queriesByTypes(related, graphColumns)])
    for await (const page of client.queryResourceGraph({ subscriptionId, query, what: 'the resources', signal }))
      for (const row of page) {
        const record = graphRecord(row, casingOf)
        if (!record || known.has(normaliseId(record.id))) continue
        known.add(normaliseId(record.id))
        take(record)
      }
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
