import type { ResourceRow } from '#app/contract/plans.ts'

/** The latest row of each resource, in the order in which the resources first came. */
export function resourceRows(events: Iterable<ResourceRow>): ResourceRow[] {
  const rows = new Map<string, ResourceRow>()
  for (const event of events) rows.set(event.address, event)
  return [...rows.values()]
}
