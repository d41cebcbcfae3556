import type { Workspace, WorkspaceDetail } from '#app/contract/workspaces.ts'
import { readState } from '#app/terraform/state-file.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '../../actor.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { findRecovery } from '../recovering/find-recovery.ts'
import { confirmWord } from '../rows/confirm-word.ts'
import { runRedactor } from '../rows/run-redactor.ts'
import { currentState } from '../rows/state-store.ts'
import { findWorkspaceRow, holderOf, type WorkspaceRow } from '../rows/workspace-row.ts'
import { listExecutions } from './list-executions.ts'

/** The workspaces that somebody may see, latest first. */
export async function listWorkspaces(
  { db }: Pick<ExecutionServices, 'db'>,
  viewer: Viewer,
  filter: { subscriptionId?: string; playbookId?: string } = {},
): Promise<Workspace[]> {
  const rows = await db
    .selectFrom('workspaces')
    .selectAll()
    .where(visibleTo(viewer))
    .$if(filter.subscriptionId !== undefined, (query) =>
      query.where('subscription_id', '=', filter.subscriptionId ?? ''),
    )
    .$if(filter.playbookId !== undefined, (query) => query.where('playbook_id', '=', filter.playbookId ?? ''))
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute()
  return Promise.all(rows.map((row) => toWorkspace(db, row)))
}

/** @throws AppError `not-found` */
export async function workspaceDetail(
  services: ExecutionServices,
  actor: Actor,
  name: string,
): Promise<WorkspaceDetail> {
  const row = await findWorkspaceRow(services.db, actor, name)
  const state = await currentState(services, row.id)
  const redact = await runRedactor(services, row.id, row, state)
  return {
    ...(await toWorkspace(services.db, row)),
    variables: fromJson(row.variables),
    stateResources: redact.value(state ? readState(state.text).resources : []),
    executions: await listExecutions(services, actor, {
      environmentId: row.environment_id,
      workspaceName: row.name,
      limit: 20,
    }),
    recovery: await findRecovery(services, row),
    confirmWord: await confirmWord(services.db, row),
  }
}

async function toWorkspace(db: Db, row: WorkspaceRow): Promise<Workspace> {
  const state = await db
    .selectFrom('state_versions')
    .select(['serial', 'resources'])
    .where('workspace_id', '=', row.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const holder = await holderOf(db, row)
  const resources = state?.resources ?? 0
  return {
    id: row.id,
    name: row.name,
    subscriptionId: row.subscription_id,
    subscriptionName: row.subscription_name,
    playbookId: row.playbook_id,
    playbookName: row.playbook_name,
    playbookLevel: row.playbook_level,
    playbookVersion: row.playbook_version,
    templateId: row.template_id,
    templateVersion: row.template_version,
    environment: row.environment,
    status: statusOf(row, resources),
    resources,
    serial: state?.serial ?? null,
    busy: holder
      ? { executionId: holder.id, command: holder.command, user: holder.requested_by, since: holder.created_at }
      : null,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function statusOf(row: WorkspaceRow, resources: number): Workspace['status'] {
  if (row.busy_execution_id) return 'busy'
  if (row.interrupted_execution_id) return 'interrupted'
  return resources > 0 ? 'deployed' : 'empty'
}
