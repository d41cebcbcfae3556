import { activeStatuses, executionIsActive } from '#app/contract/execution-phase.ts'
import { diskFullText, isDiskFull } from '#db/disk-full.ts'
import { isConnectionLost } from '#db/lost-connection.ts'
import { system } from '../../actor.ts'
import { maySee } from '../../environments/visible.ts'
import { AppError } from '../../errors.ts'
import { askerNow } from '../../identity/user-environments.ts'
import { type Lease, LeaseLostError } from '../../jobs/job.ts'
import { finishJob, holdLease } from '../../jobs/lease.ts'
import { notifyEveryone } from '../../notifications/notify.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { discardWaitingPlans } from '../rows/end-plan.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { executionById, findExecutionRow } from '../rows/find-execution.ts'
import { transition } from '../rows/transition.ts'
import { workspaceOfRun } from '../rows/workspace-row.ts'
import { resumeExecution } from './resume-execution.ts'
import { runApply, runDestroy } from './run-apply.ts'
import { openRun, type RunContext } from './run-context.ts'
import { CanceledError, KilledError, OutdatedPlanError, RunFailedError, ServerStoppingError } from './run-errors.ts'
import { runInit } from './run-init.ts'
import { runPlan } from './run-plan.ts'

/**
 * Runs one execution to its end. What had changed nothing when its process died is started again; an apply never is: it
 * becomes `interrupted`, and the next plan takes in what it made.
 * @throws Error when the execution could not be ended: its job stays, and whoever takes it up next finds the folder and
 * collects what was done.
 */
export async function runExecution(services: ExecutionServices, lease: Lease, signal: AbortSignal): Promise<void> {
  const { executionId } = lease.job.payload as { executionId: string }
  try {
    await run(services, lease, executionId, signal)
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    const row = await findExecutionRow(services.db, system, executionId).catch(() => null)
    if (row && !executionIsActive(row.status)) throw error
    throw new Error(`The execution ${executionId} could not be ended: ${messageOf(error)}`, { cause: error })
  }
}

async function run(services: ExecutionServices, lease: Lease, executionId: string, signal: AbortSignal): Promise<void> {
  const row = await executionById(services.db, executionId)
  if (!row || !executionIsActive(row.status)) return
  const workspace = await workspaceOfRun(services.db, row)
  if (lease.job.attempts > 1 && (await resumeExecution(services, lease, row)) === 'ended') return

  const isAllowed = maySee(await askerNow(services, row.requested_by), row.environment_id)
  const context = openRun(services, lease, row, workspace, signal)
  try {
    if (!isAllowed)
      throw new CanceledError(
        `${row.requested_by}, who asked for this run, may no longer use its environment. It was not started. Somebody who may has to ask for it again.`,
      )
    await context.move('preparing', { started_at: row.started_at ?? services.now().toISOString() })
    if (row.command === 'init') await runInit(context)
    else if (row.command === 'plan') await runPlan(context)
    else if (row.plan_execution_id === null) await runDestroy(context)
    else await runApply(context)
  } catch (error) {
    await endFailed(context, lease, reasonOf(context, error))
  } finally {
    await context.close()
  }
}

/** A command that was broken off says only that: the reason is why the run had to stop. */
function reasonOf({ signal }: RunContext, error: unknown): unknown {
  return signal.aborted && error instanceof Error && error.name === 'AbortError' ? signal.reason : error
}

async function endFailed(run: RunContext, lease: Lease, error: unknown): Promise<void> {
  if (error instanceof LeaseLostError || error instanceof ServerStoppingError || run.unsaved) throw error
  if (isConnectionLost(error)) throw error
  if (await wasEnded(run)) return
  if (error instanceof CanceledError || error instanceof KilledError) return end(run, lease, 'canceled', error.message)
  await end(run, lease, 'failed', messageOf(error), { discardsPlan: error instanceof OutdatedPlanError })
  // What is no expected failure goes to the log too.
  if (!(error instanceof AppError || error instanceof RunFailedError)) throw error
}

/** A person canceled it while it was taken up. */
async function wasEnded({ services, row }: RunContext): Promise<boolean> {
  return !executionIsActive((await findExecutionRow(services.db, system, row.id)).status)
}

async function end(
  run: RunContext,
  lease: Lease,
  to: 'failed' | 'canceled',
  error: string,
  { discardsPlan = false } = {},
): Promise<void> {
  const { services, row, journal } = run
  await journal.flush(async (trx) => {
    await transition(trx, services, {
      executionId: row.id,
      from: activeStatuses,
      to,
      actor: { username: row.requested_by },
      set: { error, phases: JSON.stringify(run.phases), ...failureText(run, error) },
    })
    if (discardsPlan) await discardWaitingPlans(trx, services, { username: row.requested_by }, row.workspace_id)
    if (to === 'failed') await tellEveryone(services, trx, row, error)
    await holdLease(trx, lease, services.now())
    await finishJob(trx, lease, services.now(), error)
  })
}

/** A failure that Terraform did not print itself stands among the errors too. */
function failureText(run: RunContext, error: string): { stdout: string; stderr: string } {
  const { stdout, stderr } = run.output?.text() ?? { stdout: '', stderr: '' }
  return { stdout, stderr: stderr === '' ? error : stderr }
}

async function tellEveryone(
  services: ExecutionServices,
  trx: Parameters<typeof notifyEveryone>[1],
  row: ExecutionRow,
  error: string,
): Promise<void> {
  await notifyEveryone(services, trx, {
    event: 'executionFinished',
    environmentId: row.environment_id,
    type: 'error',
    title: `${row.playbook_name}: ${row.command} failed`,
    message: `${row.workspace_name}: ${error.split('\n')[0]}`,
    link: `/app/executions/${row.id}`,
  })
}

function messageOf(error: unknown): string {
  if (isDiskFull(error)) return diskFullText('run it again')
  return error instanceof Error ? error.message : String(error)
}
