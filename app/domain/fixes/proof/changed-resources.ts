import { changesAzure } from '#app/contract/change-action.ts'
import type { ResourceChange, ResourceRow } from '#app/contract/plans.ts'
import { normaliseId, parentOf, typeOf } from '../../arm/resource-id.ts'
import { resourceGroupType, subscriptionType } from '../../arm/scope-types.ts'

/** What an apply changed in Azure. */
export interface ChangedResources {
  /** Ids of what it changed, in Azure's spelling. */
  changed: string[]
  /** Those and the resources that they stand in or on, normalised. */
  resources: Set<string>
  /** The groups and the subscriptions that they stand in, normalised. */
  scopes: Set<string>
  /** Those that it made, normalised. */
  made: Set<string>
}

/**
 * The Azure resources that an apply changed, by its plan. What is of another provider, or has no id yet, is left out.
 * @param rows how far each came; undefined takes all as done
 */
export function changedResources(
  planned: readonly ResourceChange[],
  rows: readonly ResourceRow[] | undefined,
): ChangedResources {
  const ended = rows && new Map(rows.map((row) => [row.address, row]))
  const found: ChangedResources = { changed: [], resources: new Set(), scopes: new Set(), made: new Set() }
  for (const { address, action, id: plannedId } of planned) {
    const row = ended?.get(address)
    if (!changesAzure(action) || (ended && row?.status !== 'done')) continue
    const id = plannedId ?? row?.id ?? ''
    if (!/^\/subscriptions\//i.test(id) || typeOf(id) === undefined) continue
    const own = normaliseId(id)
    found.changed.push(id)
    if (action === 'create') found.made.add(own)
    for (const place of placesOf(own)) {
      const type = typeOf(place)
      if (type === subscriptionType || type === resourceGroupType) found.scopes.add(place)
      else found.resources.add(place)
    }
  }
  return found
}

/** A resource and all that it stands in or on. An id of a form that ARM does not have ends where it cannot be taken apart. */
function placesOf(id: string): string[] {
  const places: string[] = []
  for (let place = id; place !== '' && place !== places.at(-1); place = parentOf(place)) places.push(place)
  return places
}
