import type { Transaction } from 'kysely'
import { claimedFindings } from '#app/contract/claimed-findings.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { fromJson } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Control } from '../../judgement/controls/control.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { templateOfRun } from '../../templates/template-of-run.ts'
import { changedResources } from './changed-resources.ts'
import { controlsOfChanges } from './controls-of-changes.ts'
import { insertProof } from './proof-rows.ts'

export const proofJob = 'proof'

/**
 * Has an apply proved that changed something, in the transaction of its end: the resources are read again and judged. Fixes
 * are judged by what they claim to close, all else by what a control says of what it changed. Nothing where none does.
 */
export async function queueProof(
  trx: Transaction<Schema>,
  { now, catalogue }: Pick<ScanServices, 'now' | 'catalogue'>,
  execution: Pick<ExecutionRow, 'id' | 'command' | 'template_id' | 'template_version' | 'variables' | 'plan_json'>,
): Promise<void> {
  const template = execution.command === 'apply' ? await templateOfRun(trx, execution) : null
  const ofFixes = template !== null && claimedFindings(template.content).length > 0
  if (!ofFixes && !isJudged(execution, catalogue.controls)) return
  const proof: ExecutionProof = {
    of: ofFixes ? 'fixes' : 'changes',
    status: 'pending',
    undo: ofFixes && isUndo(execution),
    error: null,
    scan_id: ofFixes ? template.scanId : null,
    score_before: null,
    score_after: null,
    findings: [],
    judged_at: null,
  }
  await insertProof(trx, execution.id, proof)
  await enqueue(trx, now(), proofJob, { executionId: execution.id })
}

/** Whether a control says something of what an apply changed, or the playbook's evidence may. */
function isJudged({ plan_json }: Pick<ExecutionRow, 'plan_json'>, controls: readonly Control[]): boolean {
  if (plan_json === null) return false
  const { changes } = fromJson<Pick<SanitizedPlan, 'changes'>>(plan_json)
  // Of what is made, the id may be known only now.
  const types = new Set(changes.map((change) => change.azureType?.toLowerCase()))
  return (
    controls.some((control) => types.has(control.resource.toLowerCase())) ||
    controlsOfChanges(changedResources(changes, undefined), controls, []).controls.length > 0
  )
}
