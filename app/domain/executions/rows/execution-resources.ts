import type { ResourceRow } from '#app/contract/plans.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'

/** How far each resource of an execution is, by its journal. */
export async function executionResources(db: Db, executionId: string): Promise<ResourceRow[]> {
  const rows = await db
    .selectFrom('execution_events')
    .select('data')
    .where('execution_id', '=', executionId)
    .where('type', '=', 'resource')
    .orderBy('seq')
    .execute()
  return latestRows(rows.map((row) => fromJson<{ resource: ResourceRow }>(row.data).resource))
}

/** The latest row of each resource, in the order in which the resources first came. */
function latestRows(events: Iterable<ResourceRow>): ResourceRow[] {
  const rows = new Map<string, ResourceRow>()
  for (const event of events) rows.set(event.address, event)
  return [...rows.values()]
}
