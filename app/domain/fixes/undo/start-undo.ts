import type { Transaction } from 'kysely'
import type { Execution } from '#app/contract/executions.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { AppError } from '../../errors.ts'
import { queuePlan } from '../../executions/asking/start-plan.ts'
import type { ExecutionServices } from '../../executions/execution-services.ts'
import { type ExecutionRow, toExecution } from '../../executions/rows/execution-row.ts'
import { findExecutionRow } from '../../executions/rows/find-execution.ts'
import type { VariableValues } from '../../executions/rows/run-variables.ts'
import { currentState } from '../../executions/rows/state-store.ts'
import { busyError, workspaceOfRun } from '../../executions/rows/workspace-row.ts'
import { requireTerraform } from '../../executions/running/require-terraform.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { appliedFixes } from '../run/applied-fixes.ts'
import { fixRunOf } from '../run/fix-run.ts'
import { whyNotUndone } from './why-not-undone.ts'

/**
 * Plans to bring back what an apply of fixes changed: the same configuration with the same variables and `undo = true`.
 * The plan waits for approval like any other.
 * @throws AppError `not-found`, `conflict` (not an apply of fixes, something was applied since, busy), `unavailable`.
 */
export async function startUndo(
  services: ExecutionServices & TemplateCatalogueService,
  actor: Actor,
  executionId: string,
): Promise<Execution> {
  await requireTerraform(services)
  const row = await services.db.transaction().execute(async (trx) => {
    const applied = await findExecutionRow(trx, actor, executionId)
    const reason = await whyNotUndone(trx, applied)
    if (reason !== null) throw new AppError('conflict', reason)
    const workspace = await workspaceOfRun(trx, applied)
    if (workspace.busy_execution_id) throw await busyError(trx, workspace)
    const { configuration_id, template_version } = applied
    const values = await valuesOfUndo({ ...services, db: trx }, applied)
    return queuePlan(
      trx,
      services,
      actor,
      { ...workspace, configuration_id, template_version },
      { variables: values, mode: 'normal' },
    )
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor, services)
}

/** Those of the apply, without resources that it did not come to: they are as they were. */
async function valuesOfUndo(
  services: Pick<ExecutionServices, 'secrets'> & TemplateCatalogueService & { db: Transaction<Schema> },
  row: ExecutionRow,
): Promise<VariableValues> {
  const run = await fixRunOf(services, row)
  const applied = appliedFixes(await currentState(services, row.workspace_id))
  const ids = (run?.fixes ?? []).map(({ label, ids: variable, fix }) => [
    variable,
    fix.resources.map(({ id }) => id).filter((id) => applied.get(label)?.has(normaliseId(id))),
  ])
  return { ...run?.values, ...Object.fromEntries(ids), undo: true }
}
