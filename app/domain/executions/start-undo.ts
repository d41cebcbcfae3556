import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { toExecution } from './execution-row.ts'
import type { ExecutionServices } from './execution-services.ts'
import { findExecutionRow } from './find-execution.ts'
import { requireTerraform } from './require-terraform.ts'
import { openVariables } from './run-variables.ts'
import { queuePlan } from './start-plan.ts'
import { whyNotUndone } from './why-not-undone.ts'
import { busyError, findWorkspaceRow } from './workspace-row.ts'

/**
 * Plans to bring back what an apply of fixes changed: the same configuration with the same variables and `undo = true`.
 * The plan waits for approval like any other.
 * @throws AppError `not-found`, `conflict` (not an apply of fixes, something was applied since, busy), `unavailable`.
 */
export async function startUndo(services: ExecutionServices, actor: Actor, executionId: string): Promise<Execution> {
  await requireTerraform(services)
  const row = await services.db.transaction().execute(async (trx) => {
    const applied = await findExecutionRow(trx, executionId)
    const reason = await whyNotUndone(trx, applied)
    if (reason !== null) throw new AppError('conflict', reason)
    const workspace = await findWorkspaceRow(trx, applied.workspace_name)
    if (workspace.busy_execution_id) throw await busyError(trx, workspace)
    const { configuration_id, template_version } = applied
    const values = openVariables(services, workspace.id, applied.variables_sealed)
    return queuePlan(
      trx,
      services,
      actor,
      { ...workspace, configuration_id, template_version },
      { variables: { ...values, undo: true }, mode: 'normal' },
    )
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor)
}
