import { applyPatch } from '../../arm/apply-patch.ts'
import { isJsonObject, type JsonObject, propertyKey } from '../../arm/json-value.ts'
import { embeddedArrays, embeddedRecord, embedderOf, withEmbedded } from '../../arm/parts/embedded-children.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { ancestorsOf, nameOf, normaliseId } from '../../arm/resource-id.ts'
import type { Effect } from './effect.ts'
import { mergedBody, withoutNulls } from './merged-body.ts'
import { linked, linkedIds, unlinked } from './private-links.ts'

/** A record that a plan changes, as it is after it. */
export interface PlannedRecord {
  record: ResourceRecord
  /** Nothing tells what it was before: of its properties only those are known that the plan writes. */
  partial: boolean
  /** As far as the inventory knows, the plan makes it. */
  isNew?: boolean
}

/** What a plan makes of involved records, by normalised id; null of what is gone. What is not in it is as it was. */
export type Overlay = ReadonlyMap<string, PlannedRecord | null>

/**
 * The records that effects change or look at: normalised id → as it is written. What is deleted takes along all beneath
 * it, which is not among them.
 */
export function idsInvolved(effects: readonly Effect[]): Map<string, string> {
  const ids = effects.flatMap(({ id, type, body }) => [id, embedderOf(id, type) ?? id, ...linkedIds(type, body)])
  return new Map(ids.map((id) => [normaliseId(id), id]))
}

/**
 * What effects make of the records that they involve: deletions first, what is written whole from the top down, then what
 * is written in part.
 * @param present the involved records by normalised id
 */
export function overlayOf(effects: readonly Effect[], present: ReadonlyMap<string, ResourceRecord>): Overlay {
  const records = new Map<string, PlannedRecord | null>()
  const removed = removedBy(effects)
  const current = (id: string): PlannedRecord | undefined => {
    const changed = records.get(id)
    if (changed !== undefined) return changed ?? undefined
    const record = isBeneath(id, removed) ? undefined : present.get(id)
    return record && { record, partial: false }
  }

  for (const effect of [...effects].sort(inOrder)) {
    const id = normaliseId(effect.id)
    const embedder = normaliseId(embedderOf(id, effect.type) ?? '')
    const holder = current(embedder)
    const after = recordAfter(effect, current(id) ?? elementOf(holder, effect))
    records.set(id, after)
    if (holder)
      records.set(embedder, { ...holder, record: withEmbedded(holder.record, effect.id, effect.type, after?.record) })
    for (const target of linkedIds(effect.type, after ? after.record : effect.body)) {
      const leads = current(normaliseId(target))
      if (leads)
        records.set(normaliseId(target), { ...leads, record: (after ? linked : unlinked)(leads.record, effect.id) })
    }
  }
  return records
}

/** Normalised ids of what effects delete, also of what they make anew. */
export function removedBy(effects: readonly Effect[]): Set<string> {
  return new Set(effects.filter(({ kind }) => kind === 'delete').map(({ id }) => normaliseId(id)))
}

/** Whether a resource stands in or on one of these. */
export function isBeneath(id: string, places: ReadonlySet<string>): boolean {
  return places.size > 0 && ancestorsOf(id).some((place) => places.has(place))
}

const ranks: Record<Effect['kind'], number> = { delete: 0, put: 1, merge: 2, patch: 2 }

/** What stands for a parent that is not written itself comes with what is written whole, before its children. */
const rankOf = ({ kind, address }: Effect) => (address === '' ? ranks.put : ranks[kind])

function inOrder(a: Effect, b: Effect): number {
  return rankOf(a) - rankOf(b) || a.id.length - b.id.length
}

function elementOf(holder: PlannedRecord | undefined, { id, type }: Effect): PlannedRecord | undefined {
  const record = holder && embeddedRecord(holder.record, id, type)
  return record && { record, partial: false }
}

function recordAfter(effect: Effect, before: PlannedRecord | undefined): PlannedRecord | null {
  const { id, type, kind } = effect
  if (kind === 'delete') return null
  const own = { id: before?.record.id ?? id, type: before?.record.type ?? type, name: nameOf(id) }
  const isNew = before ? before.isNew === true : kind === 'put' || (kind === 'patch' && effect.creates === true)
  if (kind === 'put') return { record: { ...replaced(effect.body, before?.record), ...own }, partial: false, isNew }
  const { location, ...changes } = effect.body
  const existing = before?.record ?? { ...own, ...(location !== undefined && { location }) }
  const merged =
    kind === 'merge' ? (mergedBody(existing, effect.body, effect.keys) as JsonObject) : applyPatch(existing, changes)
  return { record: { ...settled(merged, before?.record), ...own }, partial: before?.partial ?? true, isNew }
}

/** What the resource provider sets: a PUT that leaves it out does not take it away. Children in arrays stay too. */
const kept = [
  'provisioningState',
  'privateEndpointConnections',
  'creationTime',
  'timeCreated',
  'primaryEndpoints',
  'networkInterfaces',
  ...embeddedArrays,
]

/** What a PUT leaves behind: Azure puts the body in place of what was there. */
function replaced(body: JsonObject, before: ResourceRecord | undefined): JsonObject {
  const former = isJsonObject(before?.properties) ? before.properties : {}
  const stays = Object.fromEntries(
    kept.flatMap((name) => {
      const key = propertyKey(former, name)
      return key === undefined ? [] : [[key, former[key]]]
    }),
  )
  const given = isJsonObject(body.properties) ? body.properties : {}
  const location = before?.location ?? body.location
  const whole = {
    ...body,
    ...(location !== undefined && { location }),
    ...(before?.systemData !== undefined && { systemData: before.systemData }),
    properties: typeof body.properties === 'symbol' ? body.properties : { ...stays, ...given },
  }
  return settled(whole, before)
}

/** Azure reads null as absent, writes regions its own way, and answers no identity once it was taken off. */
function settled(record: JsonObject, before: ResourceRecord | undefined): JsonObject {
  const clean = withoutNulls(record) as JsonObject
  if (typeof clean.location === 'string') clean.location = clean.location.toLowerCase().replaceAll(' ', '')
  const typeOfIdentity = (holder: unknown) => (isJsonObject(holder) ? holder.type : undefined)
  if (typeOfIdentity(clean.identity) === 'None' && typeOfIdentity(before?.identity) !== 'None') delete clean.identity
  return clean
}
