import type { Execution } from '#app/contract/executions.ts'
import type { PlanMode } from '#app/contract/plans.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { readConfiguration } from './configurations.ts'
import { toExecution } from './execution-row.ts'
import type { ExecutionServices } from './execution-services.ts'
import { findExecutionRow } from './find-execution.ts'
import { requireNothingToRecover } from './find-recovery.ts'
import { inspectConfiguration } from './inspected-configuration.ts'
import { queueExecution } from './queue-execution.ts'
import { requireTerraform } from './require-terraform.ts'
import { checkVariables, openVariables, sealVariables, shownVariables, type VariableValues } from './run-variables.ts'
import { busyError, findWorkspaceRow } from './workspace-row.ts'

export interface PlanRequest {
  workspaceName: string
  /** Absent: those that the workspace was planned with before. */
  variables?: VariableValues
  mode: PlanMode
}

/**
 * Plans a workspace. After an interrupted apply the plan takes in what that apply made; without variables it has the
 * configuration and the variables of that apply, in which all that it made has its place.
 * @throws AppError `not-found`, `invalid` (variables), `conflict` (busy), `unavailable`.
 */
export async function startPlan(
  services: ExecutionServices,
  actor: Actor,
  { workspaceName, variables: given, mode }: PlanRequest,
): Promise<Execution> {
  await requireTerraform(services)
  if (mode === 'destroy') await requireNothingToRecover(services, workspaceName)
  const row = await services.db.transaction().execute(async (trx) => {
    let workspace = await findWorkspaceRow(trx, workspaceName)
    if (workspace.busy_execution_id) throw await busyError(trx, workspace)
    const interrupted = mode === 'normal' && given === undefined ? workspace.interrupted_execution_id : null
    if (interrupted !== null) {
      const { configuration_id, variables, variables_sealed } = await findExecutionRow(trx, interrupted)
      const asBefore = { ...workspace, configuration_id, variables, variables_sealed }
      return queueExecution(trx, services, actor, asBefore, { command: 'plan', mode })
    }
    const files = await readConfiguration(trx, workspace.configuration_id)
    const { variables } = await inspectConfiguration(workspace.configuration_id, files)
    const before = openVariables(services, workspace.id, workspace.variables_sealed)
    const values = checkVariables(variables, given ?? onlyKnown(before, variables), before)
    workspace = await trx
      .updateTable('workspaces')
      .set({
        variables: JSON.stringify(shownVariables(variables, values)),
        variables_sealed: sealVariables(services, workspace.id, values),
        updated_at: isoDate(services.now()),
      })
      .where('id', '=', workspace.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return queueExecution(trx, services, actor, workspace, { command: 'plan', mode })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor)
}

/** A newer version of a configuration may have dropped a variable that the workspace still has a value for. */
function onlyKnown(values: VariableValues, variables: readonly { name: string }[]): VariableValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => variables.some((one) => one.name === name)))
}
