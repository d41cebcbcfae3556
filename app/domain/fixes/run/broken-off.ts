import type { ResourceRow } from '#app/contract/plans.ts'
import type { Db } from '#db/database.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { executionResources } from '../../executions/rows/execution-resources.ts'
import type { WorkspaceRow } from '../../executions/rows/workspace-row.ts'

/** Whether Azure may have carried out a change that no state holds. */
const isOpen: Record<ResourceRow['status'], boolean> = {
  planned: false,
  running: true,
  done: false,
  failed: true,
  notStarted: false,
  unknown: true,
}

/**
 * Normalised ids of the resources that a workspace's interrupted apply was changing when it ended: as a fix wants them they
 * may be by that apply, and then its undo has to bring them back too.
 */
export async function brokenOff(
  db: Db,
  { interrupted_execution_id: interrupted }: Pick<WorkspaceRow, 'interrupted_execution_id'>,
): Promise<ReadonlySet<string>> {
  if (interrupted === null) return new Set()
  const rows = await executionResources(db, interrupted)
  const open = rows.filter(({ action, status }) => action === 'update' && isOpen[status])
  return new Set(open.flatMap(({ id }) => (id === null ? [] : [normaliseId(id)])))
}
