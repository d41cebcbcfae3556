import type { ExecutionProof, ProvedFinding } from '#app/contract/proof.ts'
import { changesText, goneText } from '#app/text/proof-words.ts'
import { isConnectionLost } from '#db/lost-connection.ts'
import { system } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { executionTopic } from '../../executions/rows/execution-events.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { findExecutionRow } from '../../executions/rows/find-execution.ts'
import { type Lease, LeaseLostError, whyGivenUp } from '../../jobs/job.ts'
import { finishJob, holdLease } from '../../jobs/lease.ts'
import { notifyEveryone } from '../../notifications/notify.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { claimKey } from './claim-key.ts'
import type { Claims } from './claims.ts'
import { claimsOfRun } from './claims-of-run.ts'
import { judgeChanges } from './judge-changes.ts'
import { judgeClaims } from './judge-claims.ts'
import { findProof, proofsOfScan, type StoredProof, updateProof } from './proof-rows.ts'
import { scoreWithProofs } from './proof-score.ts'

/**
 * Proves an apply of fixes: reads what it claimed to repair as Azure has it now, judges it and stores the verdicts. When
 * the process dies the next one does it again.
 */
export async function runProof(
  services: ScanServices & TemplateCatalogueService,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { executionId } = lease.job.payload as { executionId: string }
  const row = await findExecutionRow(services.db, system, executionId)
  const pending = await findProof(services.db, executionId)
  if (pending?.status !== 'pending') return
  try {
    const givenUp = whyGivenUp(lease.job, 'this proof')
    if (givenUp !== null) throw new Error(givenUp)
    await storeProof(services, lease, row, await prove(services, row, pending, signal))
  } catch (error) {
    if (error instanceof LeaseLostError || isConnectionLost(error) || signal.aborted) throw error
    const message = error instanceof Error ? error.message : String(error)
    await storeProof(services, lease, row, unproved(pending, message))
    if (!(error instanceof Error && error.name === 'AzureError')) throw error
  }
}

/** A proof that Azure did not answer: what an earlier one found stands. */
function unproved(pending: ExecutionProof, message: string): ExecutionProof {
  if (pending.judged_at !== null)
    return { ...pending, status: 'done', error: `${message} What it said before stands. Check again later.` }
  const error = `${message} Check again, or scan again to see what the apply closed.`
  return { ...pending, status: 'failed', error }
}

async function prove(
  services: ScanServices & TemplateCatalogueService,
  row: ExecutionRow,
  pending: ExecutionProof,
  signal: AbortSignal,
): Promise<ExecutionProof> {
  if (pending.of === 'changes') return proveChanges(services, row, pending, signal)
  const claims = await claimsOfRun(services, row)
  if (!claims)
    throw new Error(`The version of the template ${row.playbook_name} that was applied is not there any more.`)
  const findings = await judgeClaims({
    ...claims,
    client: await services.azure(row.environment_id, signal),
    subscriptionId: row.subscription_id,
    controls: services.catalogue.controls,
    now: services.now(),
    signal,
  })
  if (pending.undo) tellWhatModulesKeep(findings, claims)
  const proof: ExecutionProof = { ...pending, status: 'done', findings, judged_at: services.now().toISOString() }
  return withScores(services, { ...proof, execution_id: row.id })
}

/** What a playbook, a template without fixes or a destroy did to what it changed. */
async function proveChanges(
  services: ScanServices,
  row: ExecutionRow,
  pending: ExecutionProof,
  signal: AbortSignal,
): Promise<ExecutionProof> {
  const judged = await judgeChanges(services, row, signal)
  const judged_at = services.now().toISOString()
  return withScores(services, { ...pending, ...judged, status: 'done', judged_at, execution_id: row.id })
}

/** The score of the proof's scan with earlier proofs, and with this one too. */
async function withScores(services: ScanServices, { execution_id, ...proof }: StoredProof): Promise<ExecutionProof> {
  if (proof.scan_id === null) return proof
  const earlier = (await proofsOfScan(services.db, proof.scan_id)).filter((one) => one.execution_id !== execution_id)
  const before = await scoreWithProofs(services, proof.scan_id, earlier)
  const after = await scoreWithProofs(services, proof.scan_id, [...earlier, { ...proof, execution_id }])
  return { ...proof, score_before: before.score, score_after: after.score }
}

/** An undo deletes what a module made; settings that it wrote to what was there stay. */
function tellWhatModulesKeep(findings: ProvedFinding[], { claims }: Claims): void {
  const modules = new Map(claims.map((claim) => [claimKey(claim.controlId, claim.resourceId), claim.module]))
  for (const finding of findings) {
    const module = modules.get(claimKey(finding.control_id, finding.resource_id))
    if (module && finding.verdict === 'closed') finding.reason = `The settings that the module ${module} wrote stay.`
  }
}

async function storeProof(
  services: ScanServices & TemplateCatalogueService,
  lease: Lease,
  row: ExecutionRow,
  proof: ExecutionProof,
): Promise<void> {
  const { status, of = 'fixes', undo, findings, error } = proof
  const wanted = undo ? 'open' : 'closed'
  const reached = findings.filter((one) => one.verdict === wanted).length
  const opened = findings.filter((one) => one.verdict === 'newlyOpen').length
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    await updateProof(trx, row.id, proof)
    await recordAudit(trx, services, {
      actor: system,
      action: 'execution.proof',
      object: `execution:${row.id}`,
      detail: {
        workspace: row.workspace_name,
        status: error === null ? status : 'failed',
        undo,
        findings: findings.length,
        [wanted]: reached,
        ...(opened > 0 && { opened }),
        ...(error !== null && { error }),
      },
    })
    // Most playbooks neither close nor open a finding: nobody has to be told of that.
    if (of === 'fixes' || reached + opened > 0)
      await notifyEveryone(services, trx, {
        event: 'fixProved',
        environmentId: row.environment_id,
        type:
          error === null && opened === 0 && (of === 'changes' || reached === findings.length) ? 'success' : 'warning',
        title: `${row.playbook_name}: ${error === null ? outcomeText(proof) : 'could not be proved'}`,
        message:
          error ?? `${row.workspace_name} in ${row.subscription_name}, judged on the resources as Azure answers.`,
        link: `/app/executions/${row.id}`,
      })
    await finishJob(trx, lease, services.now(), error)
  })
  services.bell.ring(executionTopic(row.id))
}

/** `7 of 8 findings closed`; of what claims nothing `2 findings closed, 1 newly open`. */
function outcomeText({ of = 'fixes', undo, findings }: ExecutionProof): string {
  if (of === 'changes') return changesText({ findings })
  const reached = findings.filter((one) => one.verdict === (undo ? 'open' : 'closed')).length
  return `${reached} of ${findings.length} findings ${undo ? 'open again' : `closed${goneText(findings)}`}`
}
