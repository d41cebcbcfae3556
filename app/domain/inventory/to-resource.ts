import type { InventoryResource, RelatedResource } from '#app/contract/inventory.ts'
import { fromJson } from '#db/cast.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import type { Control } from '../judgement/controls/control.ts'
import { isJudgedType } from '../judgement/controls/judged-types.ts'
import type { ResourceRow } from './list-rows.ts'

/** A row of the index as the contract shows a resource. @param controls those in force */
export function toResource(row: ResourceRow, controls: readonly Pick<Control, 'resource'>[]): InventoryResource {
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
    unassessed: row.unassessed,
    isJudged: isJudgedType(controls, row.type),
  }
}

export const toRelated = (row: ResourceRow): RelatedResource => ({
  id: row.resource_id,
  name: row.name,
  noun: nounOf(row.type, 1),
  gaps: row.gaps,
  severity: row.severity as RelatedResource['severity'],
})
