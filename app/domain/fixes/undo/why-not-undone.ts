import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'
import { workspaceById } from '../../executions/rows/workspace-row.ts'
import { findProof } from '../proof/proof-rows.ts'
import { laterApply, undoneBy } from './later-apply.ts'

/**
 * Why an execution cannot be undone, for a person to read; null when it can: it is the last apply of its workspace, of
 * fixes, and changed something.
 */
export async function whyNotUndone(
  db: Db | Transaction<Schema>,
  row: Pick<ExecutionRow, 'id' | 'command' | 'created_at' | 'variables' | 'workspace_id'>,
): Promise<string | null> {
  const proof = await findProof(db, row.id)
  if (row.command !== 'apply' || proof === null || proof.of === 'changes')
    return `The execution ${row.id} is no apply of fixes that changed something: only those can be undone.`
  if (isUndo(row))
    return `The execution ${row.id} brought former values back: it is an undo. To fix again, plan the fix again.`
  const undo = await undoneBy(db, row)
  if (undo !== null) return `The execution ${row.id} is undone already: ${undo} brought the former values back.`
  const later = await laterApply(db, row)
  if (later !== null)
    return `Something was applied in this workspace since: the execution ${later}. Undo that one, or plan the workspace.`
  const workspace = await workspaceById(db, row.workspace_id)
  if (!workspace) return 'Its workspace was removed.'
  return workspace.interrupted_execution_id === null
    ? null
    : 'An apply in its workspace was interrupted. Plan the workspace to recover that first.'
}
