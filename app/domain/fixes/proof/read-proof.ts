import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Db } from '#db/database.ts'
import { findExecutionRow } from '../../executions/rows/find-execution.ts'
import { findProof } from './proof-rows.ts'

/**
 * The proof of an execution; null of one that proves nothing.
 * @throws AppError `not-found`
 */
export async function executionProof({ db }: { db: Db }, executionId: string): Promise<ExecutionProof | null> {
  const { id } = await findExecutionRow(db, executionId)
  return findProof(db, id)
}
