import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PlanMode, SanitizedPlan } from '#app/contract/plans.ts'
import { initPhase, planFile, planPhase, showPlan } from '#app/terraform/phases.ts'
import { sanitizePlan } from '#app/terraform/plan-json.ts'
import { markedInPlan } from '#app/terraform/plan-marks.ts'
import { planText } from '#app/terraform/plan-text.ts'
import type { Redactor } from '#app/terraform/redaction.ts'
import { type PhaseResult, redactorOf } from '#app/terraform/run-phase.ts'
import { closeRecoveryAfterDestroy, closeRecoveryAfterPlan } from '../recovering/close-recovery.ts'
import { findRecovery } from '../recovering/find-recovery.ts'
import { updateWorkspace } from '../rows/change-rows.ts'
import { readConfiguration } from '../rows/configurations.ts'
import { confirmWord } from '../rows/confirm-word.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { inspectConfiguration } from '../rows/inspected-configuration.ts'
import { describeFailure } from './describe-failure.ts'
import { endSucceeded } from './end-succeeded.ts'
import { leaveOut } from './leave-out.ts'
import { addressNow } from './moved-instances.ts'
import { needsInit } from './needs-init.ts'
import { type OpenJob, openJob } from './open-job.ts'
import { planBasis } from './plan-basis.ts'
import type { RunContext } from './run-context.ts'
import { RunFailedError } from './run-errors.ts'
import { readLockFile, versionOf } from './run-init.ts'
import { followOutput, type RunOutput } from './run-output.ts'
import { planDigest, sealPlan } from './sealed-plan.ts'

/** Plans the workspace and keeps the plan, sealed, for whoever approves it. */
export async function runPlan(run: RunContext): Promise<void> {
  const { services, workspace } = run
  const mode = run.row.mode as PlanMode
  const recovered = mode === 'normal' ? await recoveredResources(run) : []
  if (mode === 'normal') await fitted(run, recovered)
  const { row, leftOut } = run
  const seen = mode === 'normal' ? services.hooks.seenValues(run) : Promise.resolve({})
  // It is read while Terraform plans, which may fail first.
  seen.catch(() => {})
  const job = await openJob(services, row, workspace, importFile(recovered))
  const output = followOutput(run.journal)
  run.output = output
  try {
    const planned = await planIn(run, job, output, mode, recovered)
    // Where all is left out, only the outputs that list the resources change.
    const empty = !planned.hasChanges || (leftOut.length > 0 && planned.plan.changes.length === 0) || onlyMoves(planned)
    const nothing = mode === 'drift' ? planned.plan.drift.length === 0 : empty
    const keep = !nothing && mode !== 'drift'
    const file = keep ? await readFile(path.join(job.folder.path, planFile)) : null
    const told = {
      stdout: planned.text,
      stderr: output.text().stderr,
      plan_basis: JSON.stringify({
        ...planBasis(services, { lock_file: planned.lockFile }, row, job),
        seen: await seen,
      }),
    }
    const shown = planColumns({ ...row, ...told }, planned)
    const { plan_digest: digest } = shown
    const columns = {
      ...told,
      ...shown,
      plan_sealed: file && digest && sealPlan(services, row.id, digest, { file, marked: planned.marked }),
    }
    const status = nothing ? 'no_changes' : keep ? 'awaiting_approval' : 'planned'
    await endSucceeded(run, output, status, columns, async (trx) => {
      if (planned.lockFile !== workspace.lock_file)
        await updateWorkspace(trx, workspace.id, { lock_file: planned.lockFile })
      if (nothing && mode === 'normal') await closeRecoveryAfterPlan(trx, services, workspace, row)
      if (nothing && mode === 'destroy') await closeRecoveryAfterDestroy(trx, services, workspace, row)
    })
  } finally {
    await job.close()
  }
}

export interface Planned {
  plan: SanitizedPlan
  /** SHA-256 of the plan file in hex; null when there is none. */
  fileDigest: string | null
  /** Values that the plan marks as sensitive. */
  marked: string[]
  hasChanges: boolean
  /** The plan for people to read. */
  text: string
  /** The workspace's lock file; of a workspace without one, what `init` made. */
  lockFile: string | null
}

/** Instances only get other names in the state, which nobody has to allow: the next apply does it. */
function onlyMoves({ plan: { changes, outputs, mode } }: Planned): boolean {
  return mode === 'normal' && changes.length === 0 && outputs.length === 0
}

/** Runs `plan` in a job's folder and reads what it would do. */
export async function planIn(
  run: RunContext,
  job: OpenJob,
  output: RunOutput,
  mode: PlanMode,
  recovered: SanitizedPlan['recovered'],
): Promise<Planned> {
  const context = { ...job.context, ...run.phaseHooks, onEvent: output.onEvent }
  let lockFile = run.workspace.lock_file
  if (needsInit(job, run.workspace)) {
    await run.move('initializing', versionOf(job))
    const init = await initPhase(context)
    run.phases.init = Math.round(init.durationMs)
    run.throwIfStopped()
    if (!init.success) throw new RunFailedError(describeFailure('terraform init', init))
    lockFile ??= await readLockFile(job.folder.path)
  }
  await run.move('planning', versionOf(job))
  const result = await planPhase(context, { mode: mode === 'drift' ? 'refresh' : mode })
  run.phases.plan = Math.round(result.durationMs)
  run.throwIfStopped()
  if (!result.success) throw new RunFailedError(`${describeFailure('terraform plan', result)}${importHint(result)}`)
  const started = performance.now()
  const [shown] = await Promise.all([showPlan(context), run.move('checking')])
  run.phases.show = Math.round(performance.now() - started)
  run.throwIfStopped()
  const redact = redactorOf(job.context.access)
  const former = await run.services.hooks.formerValues(run.row)
  const told = sanitizePlan(shown, { mode, redact, recovered, former })
  const judgement = await judged(run, told, shown, redact)
  const plan = {
    ...told,
    ...(told.destructive && { confirmWord: await confirmWord(run.services.db, run.workspace) }),
    ...(run.leftOut.length > 0 && { leftOut: [...run.leftOut] }),
    ...(judgement && { judgement }),
  }
  run.journal.add({ type: 'plan', counts: plan.counts, destructive: plan.destructive })
  return {
    plan,
    fileDigest: result.digest,
    marked: markedInPlan(shown),
    hasChanges: result.hasChanges,
    text: planText(plan),
    lockFile,
  }
}

/** What the controls say of a plan that changes something. */
async function judged(run: RunContext, { mode, changes }: SanitizedPlan, shown: unknown, redact: Redactor) {
  if (mode === 'drift' || changes.length === 0) return undefined
  const started = performance.now()
  const judgement = await run.services.hooks.judgePlan(run, shown, redact)
  run.phases.judge = Math.round(performance.now() - started)
  run.throwIfStopped()
  return judgement
}

/** Plans with what fits Azure as it is now, where whoever made the configuration knows that. */
async function fitted(run: RunContext, recovered: SanitizedPlan['recovered']): Promise<void> {
  const { services, row, workspace, signal } = run
  const fitted = await services.hooks.beforePlan({ row, workspace, signal, recovered })
  if (fitted) await leaveOut(run, fitted)
}

/** The configuration or the variables are others than those of the apply whose work is to be taken in. */
function importHint({ diagnostics }: PhaseResult): string {
  if (!diagnostics.some(({ summary }) => summary === 'Configuration for import target does not exist')) return ''
  return ' An interrupted apply made it. Recover the workspace first: plan it without giving variables, which plans with what that apply had.'
}

/** The columns of an execution that tell of its plan. */
export function planColumns(row: ExecutionRow, { plan, fileDigest }: Planned) {
  const shown = {
    plan_json: JSON.stringify(plan),
    counts: JSON.stringify(plan.counts),
    destructive: plan.destructive ? (1 as const) : (0 as const),
  }
  return { ...shown, plan_digest: fileDigest && planDigest(fileDigest, { ...row, ...shown }) }
}

/** What an interrupted apply made and the state lacks: the plan takes it in. */
async function recoveredResources({ services, workspace, row }: RunContext): Promise<SanitizedPlan['recovered']> {
  const recovery = await findRecovery(services, workspace)
  if (!recovery || recovery.found.length === 0) return []
  const files = await readConfiguration(services.db, row.configuration_id)
  const { instanceKeys } = await inspectConfiguration(row.configuration_id, files)
  return recovery.found.map(({ address, id }) => ({ address: addressNow(instanceKeys, { address, id }), id }))
}

/** Import blocks in Terraform's JSON syntax. */
function importFile(recovered: SanitizedPlan['recovered']): Record<string, string> {
  if (recovered.length === 0) return {}
  return {
    'parapet_recovered.tf.json': JSON.stringify({ import: recovered.map(({ address, id }) => ({ to: address, id })) }),
  }
}
