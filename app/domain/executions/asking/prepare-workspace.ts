import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { insertWorkspace, updateWorkspace } from '../rows/change-rows.ts'
import { storeConfiguration } from '../rows/configurations.ts'
import { busyError, type WorkspaceRow, workspaceIn, workspaceKey } from '../rows/workspace-row.ts'
import type { WorkspaceSource } from './workspace-source.ts'

export interface WorkspaceRequest {
  name: string
  source: WorkspaceSource
  /** Of a new workspace; an existing one has to be of the same. */
  subscription: { environmentId: string; subscriptionId: string; displayName: string }
}

/**
 * Makes a workspace when it is new, and brings it to the source's version.
 * @throws AppError `conflict` when the name is taken by something else, or something works on the workspace.
 */
export async function prepareWorkspace(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect'>,
  actor: Actor,
  { name, source, subscription }: WorkspaceRequest,
): Promise<WorkspaceRow> {
  const now = isoDate(services.now())
  const content = {
    kind: source.kind,
    playbook_name: source.name,
    playbook_level: source.level,
    ...(source.kind === 'playbook' ? { playbook_version: source.version } : { template_version: source.version }),
    environment: source.environment,
    configuration_id: await storeConfiguration(trx, services.now(), source.files),
    updated_at: now,
  }
  const existing = await workspaceIn(trx, subscription.environmentId, name)
  if (existing) {
    requireSameUse(existing, source, subscription)
    if (existing.busy_execution_id) throw await busyError(trx, existing)
    // Another configuration may need other providers than the lock file names.
    const relock = source.kind !== 'playbook' && existing.configuration_id !== content.configuration_id
    return updateWorkspace(trx, existing.id, { ...content, ...(relock && { lock_file: null }) })
  }
  const workspace = await insertWorkspace(trx, {
    id: randomUUID(),
    name: name.trim(),
    name_key: workspaceKey(subscription.environmentId, name),
    environment_id: subscription.environmentId,
    subscription_id: subscription.subscriptionId,
    subscription_name: subscription.displayName,
    playbook_id: source.kind === 'playbook' ? source.id : null,
    template_id: source.kind === 'playbook' ? null : source.id,
    ...content,
    created_by: actor.username,
    created_at: now,
  })
  await recordAudit(trx, services, {
    actor,
    action: 'workspace.create',
    object: `workspace:${workspace.id}`,
    detail: {
      name: workspace.name,
      [source.kind === 'playbook' ? 'playbook' : 'template']: source.id,
      subscriptionId: subscription.subscriptionId,
    },
  })
  return workspace
}

/** @throws AppError `conflict` that says what holds the name. */
export function requireSameSource(workspace: WorkspaceRow, source: Pick<WorkspaceSource, 'kind' | 'id'>): void {
  const held = source.kind === 'playbook' ? workspace.playbook_id : workspace.template_id
  if (held === source.id) return
  throw new AppError(
    'conflict',
    `The workspace name ${workspace.name} is taken: it holds ${workspace.playbook_name} in ${workspace.subscription_name}. Choose another name.`,
  )
}

function requireSameUse(
  workspace: WorkspaceRow,
  source: WorkspaceSource,
  subscription: WorkspaceRequest['subscription'],
): void {
  requireSameSource(workspace, source)
  if (workspace.subscription_id !== subscription.subscriptionId)
    throw new AppError(
      'conflict',
      `The workspace ${workspace.name} belongs to ${workspace.subscription_name}, not to ${subscription.displayName}. Choose another name, or select ${workspace.subscription_name}.`,
    )
  if (source.environment !== null && workspace.environment !== source.environment)
    throw new AppError(
      'conflict',
      `The workspace ${workspace.name} is of the environment ${workspace.environment ?? 'none'}, not of ${source.environment}. Choose another name for ${source.environment}.`,
    )
}
