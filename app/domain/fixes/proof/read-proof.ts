import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Db } from '#db/database.ts'
import type { Viewer } from '../../environments/visible.ts'
import { findExecutionRow } from '../../executions/rows/find-execution.ts'
import { findProof } from './proof-rows.ts'

/**
 * The proof of an execution; null of one that proves nothing.
 * @throws AppError `not-found`
 */
export async function executionProof(
  { db }: { db: Db },
  viewer: Viewer,
  executionId: string,
): Promise<ExecutionProof | null> {
  const { id } = await findExecutionRow(db, viewer, executionId)
  return findProof(db, id)
}
