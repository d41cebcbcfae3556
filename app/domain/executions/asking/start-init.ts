import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../../actor.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import { deployablePlaybook } from '../../playbooks/find-playbook.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { toExecution } from '../rows/execution-row.ts'
import { requireTerraform } from '../running/require-terraform.ts'
import { prepareWorkspace, type WorkspaceRequest } from './prepare-workspace.ts'
import { queueExecution } from './queue-execution.ts'

export interface InitRequest {
  playbookId: string
  workspaceName: string
  subscription: WorkspaceRequest['subscription']
}

/**
 * Prepares a workspace for a playbook: makes it when it is new, and brings it to the playbook's current version.
 * @throws AppError `not-found` (playbook), `conflict` (name taken, workspace busy, playbook retired), `unavailable`.
 */
export async function startInit(
  services: ExecutionServices,
  actor: Actor,
  { playbookId, workspaceName, subscription }: InitRequest,
): Promise<Execution> {
  await requireTerraform(services)
  const { filename, code, ...playbook } = await deployablePlaybook(services, playbookId)
  const source = { ...playbook, kind: 'playbook' as const, environment: null, files: { [filename]: code } }
  return startInitOf(services, actor, { name: workspaceName, source, subscription })
}

/**
 * Prepares a workspace for any source.
 * @throws AppError `conflict` (name taken, workspace busy), `unavailable`.
 */
export async function startInitOf(
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
  return toExecution(row, actor)
}
