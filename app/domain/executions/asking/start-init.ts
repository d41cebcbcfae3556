import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../../actor.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { toExecution } from '../rows/execution-row.ts'
import { requireTerraform } from '../running/require-terraform.ts'
import { prepareWorkspace, type WorkspaceRequest } from './prepare-workspace.ts'
import { queueExecution } from './queue-execution.ts'

/**
 * Prepares a workspace: makes it when it is new, and brings it to the version of its source.
 * @throws AppError `conflict` (name taken, workspace busy), `unavailable`.
 */
export async function startInit(
  services: ExecutionServices,
  actor: Actor,
  request: WorkspaceRequest,
): Promise<Execution> {
  await requireTerraform(services)
  const row = await services.db.transaction().execute(async (trx) => {
    const workspace = await prepareWorkspace(trx, services, actor, request)
    return queueExecution(trx, services, actor, workspace, { command: 'init', mode: 'normal' })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor, services)
}
