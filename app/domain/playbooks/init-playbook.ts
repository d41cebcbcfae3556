import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../actor.ts'
import type { WorkspaceRequest } from '../executions/asking/prepare-workspace.ts'
import { startInit } from '../executions/asking/start-init.ts'
import type { ExecutionServices } from '../executions/execution-services.ts'
import { requireTerraform } from '../executions/running/require-terraform.ts'
import { deployablePlaybook } from './find-playbook.ts'

export interface InitRequest {
  playbookId: string
  workspaceName: string
  subscription: WorkspaceRequest['subscription']
}

/**
 * Prepares a workspace for a playbook: makes it when it is new, and brings it to the playbook's current version.
 * @throws AppError `not-found` (playbook), `conflict` (name taken, workspace busy, playbook retired), `unavailable`.
 */
export async function initPlaybook(
  services: ExecutionServices,
  actor: Actor,
  { playbookId, workspaceName, subscription }: InitRequest,
): Promise<Execution> {
  await requireTerraform(services)
  const { filename, code, ...playbook } = await deployablePlaybook(services, playbookId)
  const source = { ...playbook, kind: 'playbook' as const, environment: null, files: { [filename]: code } }
  return startInit(services, actor, { name: workspaceName, source, subscription })
}
