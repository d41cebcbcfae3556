import type { Insertable } from 'kysely'
import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { flag } from '#db/cast.ts'
import type { InventoryResourceTable, InventoryTextTable } from '#db/schema/inventory.ts'
import { isJsonObject } from '../arm/json-value.ts'
import { typeCasing } from '../arm/listed-types.ts'
import { printable } from '../arm/printable.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { resourceGroupOf, resourceName, subscriptionOf } from '../arm/resource-id.ts'
import { isListed, topOf } from '../arm/top-resource.ts'
import { idHash } from './id-hash.ts'

/** The failing controls on a resource and on what belongs to it, and those that could not be assessed. */
export interface GapCount {
  gaps: number
  /** The heaviest of those that fail; null where none does. */
  severity: Severity | null
  unassessed: number
}

/** A type has one casing in the whole index, however its records write it. */
const casingOf = typeCasing([])

interface ListedType {
  type: string
  listed: ReturnType<typeof flag>
}

/** So many spellings of types are kept: more than Azure has. */
const mostSpellings = 20_000
const types = new Map<unknown, ListedType>()

function listedType(spelled: unknown): ListedType {
  const known = types.get(spelled)
  if (known) return known
  const type = casingOf(textOf(spelled))
  const found = { type, listed: flag(isListed(type)) }
  if (types.size < mostSpellings) types.set(spelled, found)
  return found
}

export type IndexRow = Insertable<InventoryResourceTable>

/** What is listed of a record: its row, the narrow row beside it, by which it is searched, and its tags. */
export interface ListedRecord {
  row: IndexRow
  text: Insertable<InventoryTextTable>
  tags: Readonly<Record<string, string>>
}

/**
 * @param place `key` is the normalised id of the record, `hash` its hash
 */
export function toListedRecord(
  record: ResourceRecord,
  place: { indexId: number; seq: number; key: string; hash: string; firstSeenAt: string },
  count: GapCount | undefined,
): ListedRecord {
  const { indexId, seq, key, hash } = place
  const id = textOf(record.id)
  const top = topOf(key)
  const { type, listed } = listedType(record.type)
  const name = printable(resourceName(id, record.name))
  const group = resourceGroupOf(id)
  const tags = tagsOf(record)
  const narrow = {
    index_id: indexId,
    gap_order: gapOrder(count),
    name_key: name.toLowerCase(),
    seq,
    type,
    group_key: group.toLowerCase(),
    listed,
    severity: count?.severity ?? null,
  }
  // Spread last: an object that begins with a spread takes as long as all else of a record.
  return {
    row: {
      id_hash: hash,
      top_hash: top === key ? hash : idHash(top),
      resource_id: id,
      name,
      resource_group: group,
      location: textOf(record.location),
      tags: JSON.stringify(tags),
      gaps: count?.gaps ?? 0,
      unassessed: count?.unassessed ?? 0,
      first_seen_at: place.firstSeenAt,
      ...narrow,
    },
    text: { search: searchText(key, tags), ...narrow },
    tags,
  }
}

const narrowColumns = ['index_id', 'gap_order', 'name_key', 'seq', 'type', 'group_key', 'listed', 'severity'] as const

export const textColumns = [...narrowColumns, 'search'] as const

export const rowColumns = [
  ...narrowColumns,
  'id_hash',
  'top_hash',
  'resource_id',
  'name',
  'resource_group',
  'location',
  'tags',
  'gaps',
  'unassessed',
  'first_seen_at',
] as const

/** A tag as it is shown and filtered by. */
export const tagLine = (name: string, value: string) => `${name}: ${value}`

/** Every id of a scan begins with the subscription: nothing is told apart by it. */
function searchText(key: string, tags: Record<string, string>): string {
  const lines = Object.entries(tags).map(([name, value]) => tagLine(name, value).toLowerCase())
  return [key.slice(subscriptionOf(key)?.length ?? 0), ...lines, ''].join('\n')
}

function tagsOf({ tags }: ResourceRecord): Record<string, string> {
  if (!isJsonObject(tags)) return {}
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [textOf(name), textOf(value)]))
}

/** Of what has no gap, as far as it could be assessed. */
export const unknownOrder = -1

/** More gaps come first, among as many the heaviest; behind them what could not be assessed. */
function gapOrder(count: GapCount | undefined): number {
  if (!count) return 0
  if (count.severity === null) return unknownOrder
  const weight = severities.length - severities.indexOf(count.severity)
  return -(count.gaps * (severities.length + 1) + weight)
}

const textOf = (value: unknown) => (typeof value === 'string' ? printable(value) : '')
