import type { Transaction } from 'kysely'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { readState } from '#app/terraform/state-file.ts'
import { flag, fromJson } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { system } from '../../actor.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { updateWorkspace } from '../rows/change-rows.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { currentState } from '../rows/state-store.ts'
import { transition } from '../rows/transition.ts'
import type { WorkspaceRow } from '../rows/workspace-row.ts'

type RecoveryServices = Pick<ExecutionServices, 'secrets' | 'now' | 'dialect' | 'hooks'>

/**
 * After an apply, one that Azure stopped half-way too: closes the interrupted execution whose work this apply took in. It
 * stays open while something that it made is still outside the state.
 */
export async function closeRecoveryAfterApply(
  trx: Transaction<Schema>,
  services: RecoveryServices,
  workspace: WorkspaceRow,
  apply: ExecutionRow,
): Promise<void> {
  if (workspace.interrupted_execution_id === null) return
  const state = await currentState({ ...services, db: trx }, workspace.id)
  const held = new Set((state ? readState(state.text).resources : []).map((one) => one.address))
  const recovered = apply.plan_json === null ? [] : fromJson<SanitizedPlan>(apply.plan_json).recovered
  if (recovered.some(({ address }) => !held.has(address))) return
  await close(trx, services, workspace, apply, 'failed')
}

/** After a plan that found nothing to do: the interrupted execution had done all that it was to do. */
export function closeRecoveryAfterPlan(
  trx: Transaction<Schema>,
  services: RecoveryServices,
  workspace: WorkspaceRow,
  plan: ExecutionRow,
): Promise<void> {
  return close(trx, services, workspace, plan, 'applied')
}

/** After a destroy that found nothing left: an interrupted destroy had done all, an interrupted apply had made nothing. */
export async function closeRecoveryAfterDestroy(
  trx: Transaction<Schema>,
  services: RecoveryServices,
  workspace: WorkspaceRow,
  by: ExecutionRow,
): Promise<void> {
  const id = workspace.interrupted_execution_id
  if (id === null) return
  const { command } = await findExecutionRow(trx, system, id)
  await close(trx, services, workspace, by, command === 'destroy' ? 'applied' : 'failed')
}

/** A later apply was interrupted too: what the earlier one had made was in its plan, so it is the one to recover now. */
export function supersedeRecovery(
  trx: Transaction<Schema>,
  services: RecoveryServices,
  workspace: WorkspaceRow,
  apply: ExecutionRow,
): Promise<void> {
  return close(trx, services, workspace, apply, 'failed')
}

async function close(
  trx: Transaction<Schema>,
  services: RecoveryServices,
  workspace: WorkspaceRow,
  by: ExecutionRow,
  status: 'applied' | 'failed',
): Promise<void> {
  const id = workspace.interrupted_execution_id
  if (id === null) return
  // One that was canceled or failed keeps that: only what it left open is closed.
  if ((await findExecutionRow(trx, system, id)).status === 'interrupted') {
    const closed = await transition(trx, services, {
      executionId: id,
      from: ['interrupted'],
      to: status,
      actor: { username: by.requested_by },
      set: {
        success: flag(status === 'applied'),
        error:
          status === 'applied'
            ? null
            : `The server stopped during this run. What it had made was taken over by the execution ${by.id}.`,
      },
      detail: { recoveredBy: by.id },
    })
    if (status === 'applied') await services.hooks.afterApply(trx, closed)
  }
  await updateWorkspace(trx, workspace.id, { interrupted_execution_id: null })
}
