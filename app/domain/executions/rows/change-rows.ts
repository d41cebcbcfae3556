import type { Insertable, Transaction, Updateable } from 'kysely'
import type { ExecutionTable, WorkspaceTable } from '#db/schema/executions.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from './execution-row.ts'
import type { WorkspaceRow } from './workspace-row.ts'

export function insertExecution(trx: Transaction<Schema>, row: Insertable<ExecutionTable>): Promise<ExecutionRow> {
  return trx.insertInto('executions').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Changes columns of an execution, but for its status: that changes by `transition` alone. */
export async function updateExecution(
  trx: Transaction<Schema>,
  id: string,
  columns: Omit<Updateable<ExecutionTable>, 'status'>,
): Promise<void> {
  await trx.updateTable('executions').set(columns).where('id', '=', id).execute()
}

export function insertWorkspace(trx: Transaction<Schema>, row: Insertable<WorkspaceTable>): Promise<WorkspaceRow> {
  return trx.insertInto('workspaces').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateWorkspace(
  trx: Transaction<Schema>,
  id: string,
  columns: Updateable<WorkspaceTable>,
): Promise<WorkspaceRow> {
  return trx.updateTable('workspaces').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Whether the workspace is the execution's now: nothing else worked on it. */
export async function takeWorkspace(
  trx: Transaction<Schema>,
  id: string,
  taken: Required<Pick<Updateable<WorkspaceTable>, 'busy_execution_id' | 'updated_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('workspaces')
    .set(taken)
    .where('id', '=', id)
    .where('busy_execution_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Deletes a workspace with every version of its state. */
export async function deleteWorkspace(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('state_versions').where('workspace_id', '=', id).execute()
  await trx.deleteFrom('workspaces').where('id', '=', id).execute()
}
