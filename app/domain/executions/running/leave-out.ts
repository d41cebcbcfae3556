import { recordAudit } from '../../audit/record-audit.ts'
import { updateExecution, updateWorkspace } from '../rows/change-rows.ts'
import { readConfiguration } from '../rows/configurations.ts'
import { inspectConfiguration } from '../rows/inspected-configuration.ts'
import { sealVariables, shownVariables } from '../rows/run-variables.ts'
import type { FittedRun } from '../run-hooks.ts'
import type { RunContext } from './run-context.ts'

/** Gives a run, and its workspace's next runs, values that leave resources out. */
export async function leaveOut(run: RunContext, { values, leftOut }: FittedRun): Promise<void> {
  const { services, row, workspace, journal } = run
  const files = await readConfiguration(services.db, row.configuration_id)
  const { variables } = await inspectConfiguration(row.configuration_id, files)
  const columns = {
    variables: JSON.stringify(shownVariables(variables, values)),
    variables_sealed: sealVariables(services, workspace.id, values),
  }
  await journal.flush(async (trx) => {
    await updateExecution(trx, row.id, columns)
    await updateWorkspace(trx, workspace.id, columns)
    await recordAudit(trx, services, {
      actor: { username: row.requested_by },
      action: 'execution.leave-out',
      object: `execution:${row.id}`,
      detail: { workspace: row.workspace_name, resources: leftOut },
    })
  })
  run.row = { ...row, ...columns }
  run.leftOut = leftOut
}
