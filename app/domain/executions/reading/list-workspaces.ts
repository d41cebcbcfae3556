import type { z } from 'zod'
import type { workspaces as endpoints, Workspace, WorkspaceDetail } from '#app/contract/workspaces.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '../../actor.ts'
import { type Viewer, visibleTo } from '../../environments/visible.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { findRecovery } from '../recovering/find-recovery.ts'
import { confirmWord } from '../rows/confirm-word.ts'
import { runRedactor } from '../rows/run-redactor.ts'
import { currentState } from '../rows/state-store.ts'
import { findWorkspaceRow, type WorkspaceRow } from '../rows/workspace-row.ts'
import { listExecutions } from './list-executions.ts'
import { nameHolds } from './name-holds.ts'
import { stateResources } from './state-resources.ts'
import { nothingRan, type WorkspaceRuns, workspaceRuns } from './workspace-runs.ts'
import { workspaceStatus } from './workspace-status.ts'

export type WorkspaceFilter = Partial<z.output<NonNullable<typeof endpoints.list.query>>>

/** The most workspaces that are listed. */
const listed = 500

/** The workspaces that match and that somebody may see, latest first. */
export async function listWorkspaces(
  { db }: Pick<ExecutionServices, 'db'>,
  viewer: Viewer,
  { subscriptionId, playbookId, kind, status, search }: WorkspaceFilter = {},
): Promise<Workspace[]> {
  const rows = await db
    .selectFrom('workspaces')
    .selectAll()
    .where(visibleTo(viewer))
    .$if(subscriptionId !== undefined, (query) => query.where('subscription_id', '=', subscriptionId ?? ''))
    .$if(playbookId !== undefined, (query) => query.where('playbook_id', '=', playbookId ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(search !== undefined && search.trim() !== '', (query) => query.where(nameHolds(search ?? '', 'name')))
    .orderBy('updated_at', 'desc')
    .limit(listed)
    .execute()
  const runs = await workspaceRuns(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map((row) => toWorkspace(row, runs.get(row.id)))
  if (status === undefined) return all
  return all.filter((one) => one.status === status || (status === 'planWaits' && one.waitingPlan !== null))
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
    ...(await workspaceOf(services.db, row)),
    variables: fromJson(row.variables),
    stateResources: await stateResources(services.db, row.environment_id, state, redact),
    executions: await listExecutions(services, actor, {
      environmentId: row.environment_id,
      workspaceName: row.name,
      limit: 20,
    }),
    recovery: await findRecovery(services, row),
    confirmWord: await confirmWord(services.db, row),
  }
}

async function workspaceOf(db: Db, row: WorkspaceRow): Promise<Workspace> {
  return toWorkspace(row, (await workspaceRuns(db, [row.id])).get(row.id))
}

function toWorkspace(row: WorkspaceRow, runs: WorkspaceRuns = nothingRan()): Workspace {
  const { state, holder, lastChange, lastStatus, lastDriftCheck, waitingPlan } = runs
  const resources = state?.resources ?? 0
  const drift = lastDriftCheck && (lastChange === null || lastDriftCheck.at >= lastChange.at) ? lastDriftCheck : null
  const differs = drift?.status === 'planned'
  return {
    id: row.id,
    name: row.name,
    subscriptionId: row.subscription_id,
    subscriptionName: row.subscription_name,
    kind: row.kind as Workspace['kind'],
    playbookId: row.playbook_id,
    playbookName: row.playbook_name,
    playbookLevel: row.playbook_level,
    playbookVersion: row.playbook_version,
    templateId: row.template_id,
    templateVersion: row.template_version,
    environment: row.environment,
    status: workspaceStatus({
      running: row.busy_execution_id !== null,
      interrupted: row.interrupted_execution_id !== null,
      resources,
      lastChange,
      differs,
      planWaits: waitingPlan !== null,
      lastStatus,
    }),
    applied: lastChange && { done: lastChange.done, total: lastChange.total },
    waitingPlan,
    drift: drift && { executionId: drift.executionId, checkedAt: drift.at, differs },
    resources,
    serial: state?.serial ?? null,
    busy: row.busy_execution_id === null ? null : holder,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
