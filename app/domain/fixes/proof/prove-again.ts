import type { Transaction } from 'kysely'
import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { findExecutionRow } from '../../executions/rows/find-execution.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { laterApply, undoneBy } from '../undo/later-apply.ts'
import { findProof, reopenProof } from './proof-rows.ts'
import { proofJob } from './queue-proof.ts'

/** Why an execution cannot be proved again, for a person to read; null when it can: it is the last apply of its workspace that was judged. */
export async function whyNotProvedAgain(
  db: Db | Transaction<Schema>,
  row: Pick<ExecutionRow, 'id' | 'workspace_id' | 'created_at' | 'variables'>,
): Promise<string | null> {
  const proof = await findProof(db, row.id)
  if (proof === null) return `The execution ${row.id} changed nothing that is judged: it has nothing to prove.`
  if (proof.status === 'pending') return `The execution ${row.id} is being proved already.`
  const undo = await undoneBy(db, row)
  if (undo !== null)
    return `The execution ${row.id} was undone: ${undo} brought the former values back. Prove that one.`
  const later = await laterApply(db, row)
  return later && `Something was applied in this workspace since: the execution ${later}. Prove that one.`
}

/**
 * Has the last apply of a workspace's fixes proved once more: Azure may have answered late, or not at all.
 * @throws AppError `not-found`, `conflict` (no fixes, being proved, something was applied since).
 */
export async function proveAgain(
  services: Pick<Services, 'db' | 'bell' | 'now' | 'secrets' | 'dialect'>,
  actor: Actor,
  executionId: string,
): Promise<ExecutionProof> {
  const { db, bell, now } = services
  const pending = await db.transaction().execute(async (trx) => {
    const row = await findExecutionRow(trx, actor, executionId)
    const reason = await whyNotProvedAgain(trx, row)
    const before = await findProof(trx, row.id)
    if (reason !== null || before === null) throw new AppError('conflict', reason ?? '')
    // What it found stands until Azure has answered once more.
    const proof: ExecutionProof = { ...before, status: 'pending', error: null }
    if (!(await reopenProof(trx, row.id, proof)))
      throw new AppError('conflict', `The execution ${row.id} is being proved already.`)
    await enqueue(trx, now(), proofJob, { executionId: row.id })
    await recordAudit(trx, services, {
      actor,
      action: 'execution.prove-again',
      object: `execution:${row.id}`,
      detail: { workspace: row.workspace_name },
    })
    return proof
  })
  bell.ring(jobsTopic)
  return pending
}
