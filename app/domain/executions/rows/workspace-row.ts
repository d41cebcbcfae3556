import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { WorkspaceTable } from '#db/schema/executions.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { visibleTo } from '../../environments/visible.ts'
import { activeEnvironmentId } from '../../environments/working-context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { ExecutionRow } from './execution-row.ts'

export type WorkspaceRow = Selectable<WorkspaceTable>

/** Names of workspaces are compared without case, within one environment. */
export const workspaceKey = (environmentId: string, name: string) => `${environmentId}/${name.trim().toLowerCase()}`

/** Undefined when the environment has none of that name. */
export function workspaceIn(
  db: Db | Transaction<Schema>,
  environmentId: string,
  name: string,
): Promise<WorkspaceRow | undefined> {
  const key = workspaceKey(environmentId, name)
  return db.selectFrom('workspaces').selectAll().where('name_key', '=', key).executeTakeFirst()
}

/**
 * The workspace that somebody means by a name: that of the environment they work in, else the only one that they may see.
 * Undefined when there is none.
 * @throws AppError `conflict` when other environments have several of that name.
 */
export async function workspaceNamed(
  db: Db | Transaction<Schema>,
  actor: Actor,
  name: string,
): Promise<WorkspaceRow | undefined> {
  const rows = await db
    .selectFrom('workspaces')
    .selectAll()
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .where(visibleTo(actor))
    .execute()
  if (rows.length < 2) return rows[0]
  const active = await activeEnvironmentId({ db }, actor)
  const own = rows.find((row) => row.environment_id === active)
  if (own) return own
  throw new AppError(
    'conflict',
    `Several environments have a workspace ${name}. Activate the environment that you mean, then try again.`,
  )
}

/** @throws AppError `not-found`, `conflict` */
export async function findWorkspaceRow(
  db: Db | Transaction<Schema>,
  actor: Actor,
  name: string,
): Promise<WorkspaceRow> {
  const row = await workspaceNamed(db, actor, name)
  if (!row) throw notFound(`The workspace ${name}`)
  return row
}

/** For the run of an execution that was found already. Undefined of a workspace that was removed. */
export function workspaceById(db: Db | Transaction<Schema>, id: string): Promise<WorkspaceRow | undefined> {
  return db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The workspace that an execution works in. */
export function workspaceOfRun(
  db: Db | Transaction<Schema>,
  { workspace_id }: { workspace_id: string },
): Promise<WorkspaceRow> {
  return db.selectFrom('workspaces').selectAll().where('id', '=', workspace_id).executeTakeFirstOrThrow()
}

/** The execution that works in a workspace now; undefined when none does. */
async function holderOf(
  db: Db | Transaction<Schema>,
  { busy_execution_id }: Pick<WorkspaceRow, 'busy_execution_id'>,
): Promise<Pick<ExecutionRow, 'id' | 'command' | 'requested_by' | 'created_at'> | undefined> {
  if (busy_execution_id === null) return undefined
  return db
    .selectFrom('executions')
    .select(['id', 'command', 'requested_by', 'created_at'])
    .where('id', '=', busy_execution_id)
    .executeTakeFirst()
}

/** The refusal of a second run: who holds the workspace, with what, since when. */
export async function busyError(db: Db | Transaction<Schema>, workspace: WorkspaceRow): Promise<AppError> {
  const holder = await holderOf(db, workspace)
  const who = holder
    ? `${holder.requested_by} has run ${holder.command} in it since ${holder.created_at} (execution ${holder.id})`
    : 'another execution holds it'
  return new AppError(
    'conflict',
    `The workspace ${workspace.name} is busy: ${who}. Wait until that has ended, or cancel it.`,
  )
}
