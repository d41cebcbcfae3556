import { byParentType, type CollectionRow, neededRows } from '#app/domain/arm/collection-table.ts'
import { isListedByResourceGraph } from '#app/domain/arm/listed-types.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { subscriptionOf } from '#app/domain/arm/resource-id.ts'
import { subscriptionType } from '#app/domain/arm/scope-types.ts'
import { askedSettings } from '#app/domain/inventory/asked-settings.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'

/** Records of the estate whose Production has some 10,000 resources. */
export const costEstate = 47_000

export interface CollectionCost {
  /** What Resource Graph lists of the subscription. */
  resources: number
  /** Reads of settings by the namespace that is asked, the most first. */
  services: { service: string; reads: number }[]
  reads: number
}

/** What a whole scan of one subscription of an estate reads, each list being one page. */
export function collectionCost(
  records: Iterable<ResourceRecord>,
  subscriptionId: string,
  controls: readonly Control[],
  now: Date,
): CollectionCost {
  const own = [...records].filter(({ id }) => subscriptionOf(id) === `/subscriptions/${subscriptionId}`)
  const rows = neededRows(new Set([...neededTypes(controls)].map((type) => type.toLowerCase()))).filter(
    ({ table }) => !table,
  )
  const rowsBelow = byParentType(rows.filter(({ graph }) => graph === undefined))
  const asksFor = askedSettings(controls, { now })
  const counts = new Map<string, number>()
  const count = (row: CollectionRow) => {
    const service = row.type.split('/')[0] ?? ''
    counts.set(service, (counts.get(service) ?? 0) + 1)
  }
  const eachOf = new Map(rows.filter(({ readEach }) => readEach).map((row) => [row.type.toLowerCase(), row]))
  const listed = own.filter(({ type }) => isListedByResourceGraph(type))
  const parents = [...listed, ...own.filter(({ type }) => type === subscriptionType)]
  for (const parent of parents)
    for (const row of rowsBelow.get(parent.type.toLowerCase()) ?? [])
      if (row.appliesTo?.(parent) !== false && asksFor(row, parent)) count(row)
  for (const { type } of own) {
    const each = eachOf.get(type.toLowerCase())
    if (each) count(each)
  }
  const services = [...counts].map(([service, reads]) => ({ service, reads })).sort((a, b) => b.reads - a.reads)
  return { resources: listed.length, services, reads: services.reduce((sum, { reads }) => sum + reads, 0) }
}

/** The same of Production, the largest subscription of the local cloud's estate. */
export function costOfProduction(controls: readonly Control[]): CollectionCost {
  const id = estateSubscriptions.find(({ stage }) => stage === 'production')?.subscriptionId ?? ''
  return collectionCost(generateEstate({ resources: costEstate }), id, controls, new Date())
}
