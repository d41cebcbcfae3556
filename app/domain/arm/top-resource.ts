import { isListedByResourceGraph } from './listed-types.ts'
import { groupOf, parentOf, subscriptionOf, tenantOf } from './resource-id.ts'
import { resourceGroupType, subscriptionType, tenantType } from './scope-types.ts'

const scopes = new Set([resourceGroupType, subscriptionType, tenantType].map((type) => type.toLowerCase()))

/** Whether Azure lists resources of this type: the others are settings of one. Groups, subscriptions and tenants count as listed. */
export function isListed(type: string): boolean {
  return scopes.has(type.toLowerCase()) || isListedByResourceGraph(type)
}

/**
 * The normalised id of what a record belongs to in the end: the resource that stands right in a group, or the group,
 * subscription or tenant itself, as of a role assignment. A resource of its own belongs to itself.
 */
export function topOf(id: string): string {
  const [, resource, type] =
    /^(\/subscriptions\/[^/]+(?:\/resourcegroups\/[^/]+)?\/providers\/([^/]+\/[^/]+)\/[^/]+)/.exec(id) ?? []
  if (resource !== undefined && type !== undefined && isListedByResourceGraph(type)) return resource
  return groupOf(id) ?? subscriptionOf(id) ?? tenantOf(id) ?? id
}

/** What a record stands in, the nearest first, up to and with what it belongs to. Normalised ids. */
export function holdersOf(id: string): string[] {
  const top = topOf(id)
  const holders: string[] = []
  for (let at = parentOf(id); id !== top && at.length >= top.length && at !== ''; at = parentOf(at)) holders.push(at)
  return holders
}
