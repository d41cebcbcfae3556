import type { Transaction } from 'kysely'
import type { Execution } from '#app/contract/executions.ts'
import type { PlanMode } from '#app/contract/plans.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import type { Services } from '../../services.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { requireNothingToRecover } from '../recovering/find-recovery.ts'
import { updateWorkspace } from '../rows/change-rows.ts'
import { readConfiguration } from '../rows/configurations.ts'
import { type ExecutionRow, toExecution } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { inspectConfiguration } from '../rows/inspected-configuration.ts'
import {
  checkVariables,
  openVariables,
  sealVariables,
  shownVariables,
  type VariableValues,
} from '../rows/run-variables.ts'
import { busyError, findWorkspaceRow, type WorkspaceRow } from '../rows/workspace-row.ts'
import { requireTerraform } from '../running/require-terraform.ts'
import { queueExecution } from './queue-execution.ts'

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
  { workspaceName, variables, mode }: PlanRequest,
): Promise<Execution> {
  await requireTerraform(services)
  if (mode === 'destroy') await requireNothingToRecover(services, actor, workspaceName)
  const row = await services.db.transaction().execute(async (trx) => {
    const workspace = await findWorkspaceRow(trx, actor, workspaceName)
    if (workspace.busy_execution_id) throw await busyError(trx, workspace)
    const interrupted = mode === 'normal' && variables === undefined ? workspace.interrupted_execution_id : null
    if (interrupted === null) return queuePlan(trx, services, actor, workspace, { variables, mode })
    const before = await findExecutionRow(trx, actor, interrupted)
    const asBefore = {
      ...workspace,
      configuration_id: before.configuration_id,
      variables: before.variables,
      variables_sealed: before.variables_sealed,
    }
    return queueExecution(trx, services, actor, asBefore, { command: 'plan', mode })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor, services)
}

/**
 * Plans a workspace's configuration with these variables, which the workspace keeps.
 * @throws AppError `invalid` with one issue for each wrong variable, `conflict` (busy).
 */
export async function queuePlan(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect'>,
  actor: Actor,
  workspace: WorkspaceRow,
  { variables: given, mode }: Pick<PlanRequest, 'variables' | 'mode'>,
): Promise<ExecutionRow> {
  const files = await readConfiguration(trx, workspace.configuration_id)
  const { variables } = await inspectConfiguration(workspace.configuration_id, files)
  const before = openVariables(services, workspace.id, workspace.variables_sealed)
  const values = checkVariables(variables, given ?? onlyKnown(before, variables), before)
  const kept = {
    variables: JSON.stringify(shownVariables(variables, values)),
    variables_sealed: sealVariables(services, workspace.id, values),
    updated_at: isoDate(services.now()),
  }
  await updateWorkspace(trx, workspace.id, kept)
  return queueExecution(trx, services, actor, { ...workspace, ...kept }, { command: 'plan', mode })
}

/** A newer version of a configuration may have dropped a variable that the workspace still has a value for. */
function onlyKnown(values: VariableValues, variables: readonly { name: string }[]): VariableValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => variables.some((one) => one.name === name)))
}
