import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { deleteWorkspace } from '../rows/change-rows.ts'
import { discardWaitingPlans } from '../rows/end-plan.ts'
import { currentState } from '../rows/state-store.ts'
import { busyError, findWorkspaceRow } from '../rows/workspace-row.ts'

/**
 * Removes a workspace that holds nothing, and discards a plan that waits in it. Its executions stay in the history.
 * @throws AppError `not-found`, `conflict` when something is deployed in it, works on it or waits to be recovered.
 */
export async function removeWorkspace(services: ExecutionServices, actor: Actor, name: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = await findWorkspaceRow(trx, actor, name)
    if (row.busy_execution_id) throw await busyError(trx, row)
    if (row.interrupted_execution_id)
      throw new AppError('conflict', `An apply in ${row.name} was interrupted. Plan the workspace to recover it first.`)
    const state = await currentState({ ...services, db: trx }, row.id)
    if (state && state.resources > 0)
      throw new AppError(
        'conflict',
        `The workspace ${row.name} holds ${state.resources} resources. Destroy them first.`,
      )
    await discardWaitingPlans(trx, services, actor, row.id)
    await deleteWorkspace(trx, row.id)
    await recordAudit(trx, services, {
      actor,
      action: 'workspace.remove',
      object: `workspace:${row.id}`,
      detail: { name: row.name },
    })
  })
}
