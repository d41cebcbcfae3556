import type { Transaction } from 'kysely'
import { activeStatuses } from '#app/contract/execution-phase.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { Schema } from '#db/schema/index.ts'
import { finishJob } from '../../jobs/lease.ts'
import { type EventNotice, notifyEveryone } from '../../notifications/notify.ts'
import { closeRecoveryAfterApply, supersedeRecovery } from '../recovering/close-recovery.ts'
import { updateExecution, updateWorkspace } from '../rows/change-rows.ts'
import { executionResources } from '../rows/execution-resources.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { transition } from '../rows/transition.ts'
import type { RunContext } from './run-context.ts'

export interface ApplyEnd {
  to: ExecutionStatus & ('applied' | 'failed' | 'canceled' | 'interrupted')
  error: string | null
  /** Stores the last state; undefined when it is stored already. */
  storeState: ((trx: Transaction<Schema>) => Promise<void>) | undefined
  /** Resources may exist that the state does not know: the next plan has to look for them. */
  unsettled: boolean
}

/** Ends an apply or a destroy, whatever became of it: state, status, plan, notice and job in one transaction. */
export async function endApply(
  run: RunContext,
  text: { stdout: string; stderr: string },
  { to, error, storeState, unsettled }: ApplyEnd,
): Promise<void> {
  const { services, row, workspace, lease, journal } = run
  await journal.flush(async (trx) => {
    await storeState?.(trx)
    const resources = await executionResources(trx, row.id)
    const done = resources.filter(({ status }) => status === 'done').length
    const ended = await transition(trx, services, {
      executionId: row.id,
      from: activeStatuses,
      to,
      actor: { username: row.requested_by },
      set: {
        error,
        stdout: text.stdout,
        stderr: text.stderr === '' && error !== null ? error : text.stderr,
        phases: JSON.stringify(run.phases),
        resources_done: done,
        resources_total: resources.length,
      },
      detail: { digest: row.plan_digest, approvedBy: row.approved_by },
    })
    if (to === 'applied' || (to !== 'interrupted' && done > 0)) await services.hooks.afterApply(trx, ended)
    if (row.plan_execution_id) await updateExecution(trx, row.plan_execution_id, { plan_sealed: null })
    if (unsettled) {
      await supersedeRecovery(trx, services, workspace, row)
      await updateWorkspace(trx, workspace.id, { interrupted_execution_id: row.id })
    } else if (to === 'applied' || to === 'failed') await closeRecoveryAfterApply(trx, services, workspace, row)
    await notifyEveryone(services, trx, noticeOf(row, to, error))
    await finishJob(trx, lease, services.now(), error)
  })
}

function noticeOf(row: ExecutionRow, to: ApplyEnd['to'], error: string | null): EventNotice {
  const isApplied = to === 'applied'
  return {
    event: to === 'interrupted' ? 'executionInterrupted' : 'executionFinished',
    environmentId: row.environment_id,
    type: isApplied ? 'success' : 'error',
    title: `${row.playbook_name}: ${row.command} ${isApplied ? 'done' : to}`,
    message: `${row.workspace_name} in ${row.subscription_name}${error ? `: ${error}` : ''}`,
    link: `/app/executions/${row.id}`,
  }
}
