import type { Transaction } from 'kysely'
import { claimedFindings } from '#app/contract/claimed-findings.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { templateOfRun } from '../../templates/template-of-run.ts'
import { insertProof } from './proof-rows.ts'

export const proofJob = 'proof'

/**
 * Has an apply proved that changed something, in the transaction of its end, when its template claims to close findings:
 * the resources are read again and judged. Nothing for other executions.
 */
export async function queueProof(
  trx: Transaction<Schema>,
  { now }: Pick<Services, 'now'>,
  execution: Pick<ExecutionRow, 'id' | 'command' | 'template_id' | 'template_version' | 'variables'>,
): Promise<void> {
  if (execution.command !== 'apply') return
  const template = await templateOfRun(trx, execution)
  if (!template || claimedFindings(template.content).length === 0) return
  const proof: ExecutionProof = {
    status: 'pending',
    undo: isUndo(execution),
    error: null,
    scan_id: template.scanId,
    score_before: null,
    score_after: null,
    findings: [],
    judged_at: null,
  }
  await insertProof(trx, execution.id, proof)
  await enqueue(trx, now(), proofJob, { executionId: execution.id })
}
