import type { InventoryResource, RelatedResource } from '#app/contract/inventory.ts'
import { fromJson } from '#db/cast.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import type { ResourceRow } from './list-rows.ts'

/** A row of the index as the contract shows a resource. */
export function toResource(row: ResourceRow): InventoryResource {
  return {
    id: row.resource_id,
    name: row.name,
    type: row.type,
    noun: nounOf(row.type, 1),
    resourceGroup: row.resource_group,
    location: row.location,
    tags: fromJson(row.tags),
    gaps: row.gaps,
    severity: row.severity as InventoryResource['severity'],
  }
}

export function toRelated(row: ResourceRow): RelatedResource {
  const { id, name, noun, gaps, severity } = toResource(row)
  return { id, name, noun, gaps, severity }
}
