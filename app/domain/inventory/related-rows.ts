import type { ResourceRecord } from '../arm/record.ts'
import { ancestorsOf, normaliseId } from '../arm/resource-id.ts'
import { resourceGroupType, subscriptionType } from '../arm/scope-types.ts'
import type { Services } from '../services.ts'
import { findRows, keyOf } from './find-rows.ts'
import { listRows, type ResourceRow } from './list-rows.ts'

/** Children and references that are shown. */
const most = 100
const mostReferences = 50

/** What a resource stands in: the nearest thing above it that the inventory has. */
export async function parentRow({ db }: Pick<Services, 'db'>, row: ResourceRow): Promise<ResourceRow | null> {
  const above = ancestorsOf(keyOf(row))
  const rows = new Map((await findRows(db, row.index_id, above)).map((one) => [keyOf(one), one]))
  const nearest = above.find((key) => rows.has(key))
  return rows.get(nearest ?? '') ?? null
}

/** What stands in a resource: the resources of a group, the groups of a subscription, else what lies right below it. */
export async function childRows(
  services: Pick<Services, 'db' | 'dialect'>,
  row: ResourceRow,
  within: readonly ResourceRow[],
): Promise<ResourceRow[]> {
  const listed = { sort: 'name' as const, reversed: false, limit: most }
  const type = row.type.toLowerCase()
  if (type === subscriptionType.toLowerCase())
    return (await listRows(services, row.index_id, { ...listed, types: [resourceGroupType] })).rows
  if (type === resourceGroupType.toLowerCase())
    return (await listRows(services, row.index_id, { ...listed, group: row.resource_group })).rows.filter(
      (one) => one.seq !== row.seq,
    )
  const keys = new Set([row, ...within].map(keyOf))
  const holder = (key: string) => ancestorsOf(key).find((above) => keys.has(above))
  return within.filter((one) => holder(keyOf(one)) === keyOf(row)).slice(0, most)
}

/** The resources of the subscription whose ids a record holds; of a part that is no record of its own, what it is part of. */
export async function referredRows(
  { db }: Pick<Services, 'db'>,
  row: ResourceRow,
  record: ResourceRecord,
): Promise<ResourceRow[]> {
  const own = keyOf(row)
  const ids = idsIn(record).filter((id) => id !== own && !id.startsWith(`${own}/`) && !own.startsWith(`${id}/`))
  const places = ids.slice(0, mostReferences).map((id) => [id, ...resourcesAbove(id)])
  const rows = new Map((await findRows(db, row.index_id, [...new Set(places.flat())])).map((one) => [keyOf(one), one]))
  const found = new Set<ResourceRow>()
  for (const place of places) {
    const nearest = place.find((id) => rows.has(id))
    const one = nearest === undefined ? undefined : rows.get(nearest)
    if (one && keyOf(one) !== own && !own.startsWith(`${keyOf(one)}/`)) found.add(one)
  }
  return [...found]
}

/** Without groups and subscriptions: they are not what is meant by an id that is not there. */
const resourcesAbove = (id: string) => ancestorsOf(id).filter((above) => /\/providers\/[^/]+\/[^/]+\/[^/]+/.test(above))

/** Every text in a value that spells an id of a resource, normalised, each once. */
function idsIn(value: unknown): string[] {
  const ids = new Set<string>()
  const walk = (at: unknown): void => {
    if (typeof at === 'string') {
      if (/^\/subscriptions\/[^/]+\/.*providers\/[^/]+\/[^/]+\/[^/]+/i.test(at)) ids.add(normaliseId(at))
    } else if (Array.isArray(at)) for (const one of at) walk(one)
    else if (typeof at === 'object' && at !== null)
      for (const [key, one] of Object.entries(at)) {
        // The keys of a record's assigned identities are ids.
        walk(key)
        walk(one)
      }
  }
  walk(value)
  return [...ids]
}
