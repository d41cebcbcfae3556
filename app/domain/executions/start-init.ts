import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Execution } from '#app/contract/executions.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { type DeployablePlaybook, deployablePlaybook } from '../playbooks/find-playbook.ts'
import { storeConfiguration } from './configurations.ts'
import { toExecution } from './execution-row.ts'
import type { ExecutionServices } from './execution-services.ts'
import { queueExecution } from './queue-execution.ts'
import { requireTerraform } from './require-terraform.ts'
import { type WorkspaceRow, workspaceKey } from './workspace-row.ts'

export interface InitRequest {
  playbookId: string
  workspaceName: string
  subscription: { subscriptionId: string; displayName: string }
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
  const playbook = await deployablePlaybook(services, playbookId)
  const row = await services.db.transaction().execute(async (trx) => {
    const configurationId = await storeConfiguration(trx, services.now(), { [playbook.filename]: playbook.code })
    const workspace = await prepareWorkspace(trx, services, actor, {
      name: workspaceName.trim(),
      playbook,
      subscription,
      configurationId,
    })
    return queueExecution(trx, services, actor, workspace, { command: 'init', mode: 'normal' })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor)
}

interface WorkspaceRequest {
  name: string
  playbook: DeployablePlaybook
  subscription: InitRequest['subscription']
  configurationId: string
}

async function prepareWorkspace(
  trx: Transaction<Schema>,
  services: ExecutionServices,
  actor: Actor,
  { name, playbook, subscription, configurationId }: WorkspaceRequest,
): Promise<WorkspaceRow> {
  const now = isoDate(services.now())
  const content = {
    playbook_name: playbook.name,
    playbook_level: playbook.level,
    playbook_version: playbook.version,
    configuration_id: configurationId,
    updated_at: now,
  }
  const existing = await trx
    .selectFrom('workspaces')
    .selectAll()
    .where('name_key', '=', workspaceKey(name))
    .executeTakeFirst()
  if (existing) {
    requireSameUse(existing, playbook, subscription)
    return trx
      .updateTable('workspaces')
      .set(content)
      .where('id', '=', existing.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const workspace = await trx
    .insertInto('workspaces')
    .values({
      id: randomUUID(),
      name,
      name_key: workspaceKey(name),
      subscription_id: subscription.subscriptionId,
      subscription_name: subscription.displayName,
      playbook_id: playbook.id,
      ...content,
      created_by: actor.username,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(trx, services, {
    actor,
    action: 'workspace.create',
    object: `workspace:${workspace.id}`,
    detail: { name, playbook: playbook.id, subscriptionId: subscription.subscriptionId },
  })
  return workspace
}

function requireSameUse(
  workspace: WorkspaceRow,
  playbook: DeployablePlaybook,
  subscription: InitRequest['subscription'],
): void {
  if (workspace.playbook_id !== playbook.id)
    throw new AppError(
      'conflict',
      `The workspace name ${workspace.name} is taken: it holds ${workspace.playbook_name} in ${workspace.subscription_name}. Choose another name.`,
    )
  if (workspace.subscription_id !== subscription.subscriptionId)
    throw new AppError(
      'conflict',
      `The workspace ${workspace.name} belongs to ${workspace.subscription_name}, not to ${subscription.displayName}. Choose another name, or select ${workspace.subscription_name}.`,
    )
}
