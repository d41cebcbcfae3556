import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { InventoryPage, InventoryResource } from '#app/contract/inventory.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import type { Facets } from '../inventory/index-state.ts'
import { countByType, listRows } from '../inventory/list-rows.ts'
import { isNarrowed, type ResourceFilter } from '../inventory/resource-filter.ts'
import { toResource } from '../inventory/to-resource.ts'
import type { Services } from '../services.ts'
import type { ListedScan } from './listed-scan.ts'
import type { ScanServices } from './scan-services.ts'

export type ResourceQuery = Partial<
  Omit<z.output<NonNullable<(typeof endpoints.inventory.list)['query']>>, 'subscription'>
>

type Listing = Pick<ListedScan & { status: 'ready' }, 'scan' | 'indexId' | 'facets'>

/** A page of resources as the scan found them. */
export type FoundResources = Omit<InventoryPage, 'items'> & { items: InventoryResource[] }

/**
 * A page of the resources of a scan; the first one says how many match.
 * @throws AppError `invalid` for a cursor that no page of the same sort gave.
 */
export async function listResources(
  services: Pick<ScanServices, 'db' | 'dialect' | 'catalogue'>,
  { scan, indexId, facets }: Listing,
  query: ResourceQuery,
): Promise<FoundResources> {
  const { sort = 'gaps', order = sort === 'gaps' ? 'desc' : 'asc', cursor, limit = 100 } = query
  const filter: ResourceFilter = { ...query, types: query.type ? typesNamed(facets, query.type) : undefined }
  // Counted gaps ascend in their column from the most on.
  const reversed = (order === 'desc') !== (sort === 'gaps')
  const types = cursor === undefined ? await typeCounts(services, indexId, facets, filter) : null
  const named = filter.types && new Set(filter.types)
  const total = types?.filter(({ type }) => !named || named.has(type)).reduce((sum, { count }) => sum + count, 0)
  const page =
    total === 0
      ? { rows: [], next: null }
      : await listRows(services, indexId, { ...filter, sort, reversed, cursor, limit })
  return {
    scan,
    items: page.rows.map((row) => toResource(row, services.catalogue.controls)),
    total: total ?? null,
    types: types?.map(({ type, count }) => ({ type, nouns: nounOf(type, 2), count })) ?? null,
    next: page.next,
  }
}

/** Without a filter they were counted when the index was written. A chosen type is counted even when it is a setting. */
async function typeCounts(
  services: Pick<Services, 'db' | 'dialect'>,
  indexId: number,
  facets: Facets,
  filter: ResourceFilter,
): Promise<{ type: string; count: number }[]> {
  const { types } = filter
  const counted = isNarrowed(filter)
    ? await countByType(services, indexId, filter)
    : facets.types.filter((one) => one.listed).map(({ type, count }) => ({ type, count }))
  const missing = (types ?? []).filter((type) => !counted.some((one) => one.type === type))
  if (missing.length === 0) return counted
  if (isNarrowed(filter)) return [...counted, ...(await countByType(services, indexId, filter, missing))]
  return [...counted, ...facets.types.filter(({ type }) => missing.includes(type))]
}

/** The types of the scan that a text names: an ARM type, or what its resources are called. */
function typesNamed(facets: Facets, text: string): string[] {
  const name = text.trim().toLowerCase()
  return facets.types
    .map(({ type }) => type)
    .filter((type) => [type, nounOf(type, 1), nounOf(type, 2)].some((one) => one.toLowerCase() === name))
}

/** Every resource that matches, in the order of the list, 500 in memory at a time. */
export async function* allResources(
  services: Pick<ScanServices, 'db' | 'dialect' | 'catalogue'>,
  listing: Listing,
  query: ResourceQuery,
): AsyncGenerator<InventoryResource> {
  let cursor: string | undefined
  do {
    const page = await listResources(services, listing, { ...query, cursor, limit: 500 })
    yield* page.items
    cursor = page.next ?? undefined
  } while (cursor)
}
