import { AppError } from '../errors.ts'
import { type Lease, LeaseLostError } from '../jobs/job.ts'
import { finishJob, holdLease } from '../jobs/lease.ts'
import { notifyEveryone } from '../notifications/notify.ts'
import type { ExecutionRow } from './execution-row.ts'
import type { ExecutionServices } from './execution-services.ts'
import { activeStatuses, isActive } from './execution-status.ts'
import { resumeExecution } from './resume-execution.ts'
import { runApply, runDestroy } from './run-apply.ts'
import {
  CanceledError,
  KilledError,
  openRun,
  type RunContext,
  RunFailedError,
  ServerStoppingError,
} from './run-context.ts'
import { runInit } from './run-init.ts'
import { runPlan } from './run-plan.ts'
import { transition } from './transition.ts'

/**
 * Runs one execution to its end. What had changed nothing when its process died is started again; an apply never is: it
 * becomes `interrupted`, and the next plan takes in what it made.
 */
export async function runExecution(services: ExecutionServices, lease: Lease, signal: AbortSignal): Promise<void> {
  const { executionId } = lease.job.payload as { executionId: string }
  const row = await services.db.selectFrom('executions').selectAll().where('id', '=', executionId).executeTakeFirst()
  if (!row || !isActive(row.status)) return
  const workspace = await services.db
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', row.workspace_id)
    .executeTakeFirstOrThrow()
  if (lease.job.attempts > 1 && (await resumeExecution(services, lease, row)) === 'ended') return

  const run = openRun(services, lease, row, workspace, signal)
  try {
    await run.move('preparing', { started_at: row.started_at ?? services.now().toISOString() })
    if (row.command === 'init') await runInit(run)
    else if (row.command === 'plan') await runPlan(run)
    else if (row.plan_execution_id === null) await runDestroy(run)
    else await runApply(run)
  } catch (error) {
    await endFailed(run, lease, error)
  } finally {
    await run.close()
  }
}

async function endFailed(run: RunContext, lease: Lease, error: unknown): Promise<void> {
  if (error instanceof LeaseLostError || error instanceof ServerStoppingError) throw error
  if (error instanceof CanceledError || error instanceof KilledError) return end(run, lease, 'canceled', error.message)
  await end(run, lease, 'failed', messageOf(error))
  // What is no expected failure goes to the log too.
  if (!(error instanceof AppError || error instanceof RunFailedError)) throw error
}

async function end(run: RunContext, lease: Lease, to: 'failed' | 'canceled', error: string): Promise<void> {
  const { services, row, journal } = run
  await journal.flush(async (trx) => {
    await transition(trx, services, {
      executionId: row.id,
      from: activeStatuses,
      to,
      actor: { username: row.requested_by },
      set: { error, phases: JSON.stringify(run.phases), ...failureText(run, error) },
    })
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
    type: 'error',
    title: `${row.playbook_name}: ${row.command} failed`,
    message: `${row.workspace_name}: ${error.split('\n')[0]}`,
    link: `/app/executions/${row.id}`,
  })
}

function messageOf(error: unknown): string {
  const code = (error as { code?: string }).code
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return 'The disk is full. Free some space and run it again.'
  return error instanceof Error ? error.message : String(error)
}
