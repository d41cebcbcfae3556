import type { ExecutionProof } from '#app/contract/proof.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { findExecutionRow } from '../../executions/rows/find-execution.ts'

/** The proof in a row; null of an execution that proves nothing. */
export function proofOf({ proof }: Pick<ExecutionRow, 'proof'>): ExecutionProof | null {
  return proof === null ? null : fromJson(proof)
}

/** @throws AppError `not-found` */
export async function executionProof({ db }: { db: Db }, executionId: string): Promise<ExecutionProof | null> {
  return proofOf(await findExecutionRow(db, executionId))
}
