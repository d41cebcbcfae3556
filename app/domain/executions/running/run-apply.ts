import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ResourceChange, ResourceRow, SanitizedPlan } from '#app/contract/plans.ts'
import { secretNamesOf } from '#app/terraform/event-redactor.ts'
import { repeatsPlan } from '#app/terraform/output-text.ts'
import { applyPhase, initPhase, planFile } from '#app/terraform/phases.ts'
import type { PhaseResult } from '#app/terraform/run-phase.ts'
import { fromJson } from '#db/cast.ts'
import { system } from '../../actor.ts'
import { closeRecoveryAfterDestroy } from '../recovering/close-recovery.ts'
import { updateExecution } from '../rows/change-rows.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { plannedRows } from '../rows/planned-rows.ts'
import { applyFailure, doneText } from './apply-failure.ts'
import { describeFailure, isStalePlan } from './describe-failure.ts'
import { endApply } from './end-apply.ts'
import { endSucceeded } from './end-succeeded.ts'
import { needsInit } from './needs-init.ts'
import { type OpenJob, openJob } from './open-job.ts'
import { azureChange, basisChange, type PlanBasis, planBasis } from './plan-basis.ts'
import type { RunContext } from './run-context.ts'
import { CanceledError, OutdatedPlanError, RunFailedError } from './run-errors.ts'
import { versionOf } from './run-init.ts'
import { followOutput, type RunOutput } from './run-output.ts'
import { type Planned, planColumns, planIn } from './run-plan.ts'
import { openPlan } from './sealed-plan.ts'
import { saveStateOf } from './state-saver.ts'
import { followState } from './state-snapshots.ts'

/** Carries out exactly the plan that was shown and approved. */
export async function runApply(run: RunContext): Promise<void> {
  const { services, row, workspace } = run
  const plan = await findExecutionRow(services.db, system, row.plan_execution_id ?? '')
  const job = await openJob(services, row, workspace)
  const output = followOutput(run.journal)
  run.output = output
  try {
    requireSameBasis(run, job, plan.plan_basis)
    await requireSameAzure(run, plan)
    const { file, marked } = openPlan(services, plan)
    await writeFile(path.join(job.folder.path, planFile), file, { mode: 0o600 })
    if (needsInit(job, workspace)) {
      await run.move('initializing', versionOf(job))
      const init = await initPhase({ ...job.context, ...run.phaseHooks, onEvent: output.onEvent })
      run.phases.init = Math.round(init.durationMs)
      run.throwIfStopped()
      if (!init.success) throw new RunFailedError(describeFailure('terraform init', init))
    }
    await applyPlan(run, job, output, { plan: fromJson<SanitizedPlan>(plan.plan_json ?? ''), marked })
  } finally {
    await job.close({ keepFolder: run.unsaved })
  }
}

/** Plans to destroy everything and carries that out. */
export async function runDestroy(run: RunContext): Promise<void> {
  const job = await openJob(run.services, run.row, run.workspace)
  const output = followOutput(run.journal)
  run.output = output
  try {
    const planned = await planIn(run, job, output, 'destroy', [])
    const columns = planColumns(run.row, planned)
    if (!planned.hasChanges) {
      output.line('stdout', 'There is nothing to destroy.')
      return await endSucceeded(run, output, 'applied', columns, (trx) =>
        closeRecoveryAfterDestroy(trx, run.services, run.workspace, run.row),
      )
    }
    const who = { approved_by: run.row.requested_by, approved_at: run.row.created_at }
    await run.journal.flush((trx) => updateExecution(trx, run.row.id, { ...columns, ...who }))
    await applyPlan(run, job, output, planned)
  } finally {
    await job.close({ keepFolder: run.unsaved })
  }
}

async function applyPlan(
  run: RunContext,
  job: OpenJob,
  output: RunOutput,
  { plan, marked }: Pick<Planned, 'plan' | 'marked'>,
): Promise<void> {
  const { services, row, workspace } = run
  run.throwIfStopped()
  run.applying = true
  await run.move('applying', versionOf(job))
  output.expect(plannedRows(plan))
  const state = followState(services, { workspaceId: workspace.id, executionId: row.id }, job.folder.path, job.state)
  const saver = saveStateOf(run.journal, state)
  run.unsaved = true
  const { access } = job.context
  const result = await applyPhase({
    ...job.context,
    ...run.phaseHooks,
    access: { ...access, marked: [...(access.marked ?? []), ...marked] },
    secretNames: secretNamesOf(plan),
    onEvent(event) {
      if (!repeatsPlan(event)) output.onEvent(event)
      if (event.type === 'apply_complete' || event.type === 'apply_errored') saver.save()
    },
  }).catch(async (error: unknown) => {
    await saver.settled()
    await run.journal.flush(await state.next())
    run.unsaved = false
    throw error
  })
  await saver.settled()
  run.phases.apply = Math.round(result.durationMs)
  const killed = result.forced && !result.success
  output.settle(result.success ? 'success' : killed ? 'killed' : 'failed')
  await endApply(run, output.text(), {
    to: result.success ? 'applied' : killed ? 'interrupted' : wasCanceled(run, result) ? 'canceled' : 'failed',
    error: result.success ? null : errorOf(result, killed, output.rows(), plan.changes),
    storeState: await state.last(),
    // Terraform breaks off the call that it is in the middle of, and Azure may have done it all the same.
    unsettled: killed || (result.stoppedBecause !== null && output.rows().some((one) => one.status === 'failed')),
  })
  run.unsaved = false
}

const wasCanceled = (run: RunContext, result: PhaseResult) =>
  result.stoppedBecause === 'canceled' && run.signal.reason instanceof CanceledError

function errorOf(
  result: PhaseResult,
  killed: boolean,
  rows: readonly ResourceRow[],
  planned: readonly ResourceChange[],
): string {
  if (killed) return 'Terraform was ended by force. Plan the workspace again to take in what was made.'
  if (isStalePlan(result.diagnostics))
    return 'The plan is stale: the state has moved on since it was made. Plan the workspace again.'
  if (result.stoppedBecause === 'canceled' && rows.every(({ status }) => status === 'notStarted'))
    return 'Canceled before anything was changed. Plan again to go on.'
  if (result.stoppedBecause === 'canceled') {
    const open = rows.some(({ status }) => status === 'failed') ? ' Azure may still carry out what was under way.' : ''
    return `Canceled. ${doneText(rows)}.${open} Plan again to go on.`
  }
  const onward = `${doneText(rows)}; the state holds them. Plan again to go on from there.`
  return applyFailure(rows, planned) ?? `${describeFailure('terraform apply', result)} ${onward}`
}

function requireSameBasis(run: RunContext, job: OpenJob, before: string | null): void {
  const { services, row, workspace } = run
  const change = basisChange(fromJson<PlanBasis>(before ?? '{}'), planBasis(services, workspace, row, job))
  if (change)
    throw new RunFailedError(
      `${change} changed since the plan was made. Nothing was applied. Plan the workspace again.`,
    )
}

/** @throws OutdatedPlanError when somebody changed what the plan writes over since it was shown. */
async function requireSameAzure({ services, workspace, signal }: RunContext, plan: ExecutionRow): Promise<void> {
  const basis = fromJson<PlanBasis>(plan.plan_basis ?? '{}')
  if (Object.keys(basis.seen ?? {}).length === 0) return
  const change = azureChange(basis, await services.hooks.seenValues({ row: plan, workspace, signal }))
  if (change) throw new OutdatedPlanError(change)
}
