import type { ResourceRow } from '#app/contract/plans.ts'
import type { PlanGroup } from '#app/text/plan-groups.ts'

interface GroupProgress {
  group: PlanGroup
  /** In the group's order. */
  resources: ResourceRow[]
}

/** The resources of an apply in the groups of its plan, and those that the plan does not have. */
export function progressOfGroups(
  groups: readonly PlanGroup[],
  resources: readonly ResourceRow[],
): { grouped: GroupProgress[]; others: ResourceRow[] } {
  const left = new Map(resources.map((resource) => [resource.address, resource]))
  const grouped = groups.flatMap((group) => {
    const own = group.items.flatMap(({ change: { address } }) => left.get(address) ?? [])
    for (const { address } of own) left.delete(address)
    return own.length === 0 ? [] : [{ group, resources: own }]
  })
  return { grouped, others: [...left.values()] }
}
