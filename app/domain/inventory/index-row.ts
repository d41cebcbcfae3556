import type { Insertable } from 'kysely'
import { lightestSeverity, severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { flag } from '#db/cast.ts'
import type { InventoryResourceTable, InventoryTextTable } from '#db/schema/inventory.ts'
import { isJsonObject } from '../arm/json-value.ts'
import { typeCasing } from '../arm/listed-types.ts'
import { printable } from '../arm/printable.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { normaliseId, resourceGroupOf, resourceName, subscriptionOf } from '../arm/resource-id.ts'
import { isListed, topOf } from '../arm/top-resource.ts'
import { idHash } from './id-hash.ts'

/** The failing controls on a resource and on what belongs to it. */
export interface GapCount {
  gaps: number
  severity: Severity
}

/** A type has one casing in the whole index, however its records write it. */
const casingOf = typeCasing([])

export type IndexRow = Insertable<InventoryResourceTable>

/** What is listed of a record. */
export function toIndexRow(
  record: ResourceRecord,
  place: { indexId: number; seq: number; firstSeenAt: string },
  count: GapCount | undefined,
): IndexRow {
  const id = textOf(record.id)
  const key = normaliseId(id)
  const type = casingOf(textOf(record.type))
  const name = printable(resourceName(id, record.name))
  const group = resourceGroupOf(id)
  const tags = tagsOf(record)
  return {
    index_id: place.indexId,
    seq: place.seq,
    id_hash: idHash(key),
    top_hash: idHash(topOf(key)),
    resource_id: id,
    name,
    name_key: name.toLowerCase(),
    type,
    resource_group: group,
    group_key: group.toLowerCase(),
    location: textOf(record.location),
    tags: JSON.stringify(tags),
    listed: flag(isListed(type)),
    gaps: count?.gaps ?? 0,
    severity: count?.severity ?? null,
    gap_order: gapOrder(count),
    first_seen_at: place.firstSeenAt,
  }
}

/** The narrow row beside a row, by which it is searched. */
export function toTextRow(row: IndexRow): Insertable<InventoryTextTable> {
  const { index_id, gap_order, name_key, seq, type, group_key, listed, severity = null } = row
  const search = searchText(normaliseId(row.resource_id), JSON.parse(row.tags))
  return { index_id, gap_order, name_key, seq, type, group_key, listed, severity, search }
}

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

/** More gaps come first, among as many the heaviest. */
function gapOrder(count: GapCount | undefined): number {
  if (!count) return 0
  const weight = severities.length - severities.indexOf(count.severity ?? lightestSeverity)
  return -(count.gaps * (severities.length + 1) + weight)
}

const textOf = (value: unknown) => (typeof value === 'string' ? printable(value) : '')
