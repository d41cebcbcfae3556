import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from './execution-row.ts'

/** Applies and destroys that were asked for in a workspace after this execution, oldest first. */
export function laterApplies(
  db: Db | Transaction<Schema>,
  { id, workspace_id, created_at }: Pick<ExecutionRow, 'id' | 'workspace_id' | 'created_at'>,
): Promise<Pick<ExecutionRow, 'id' | 'command' | 'status' | 'variables'>[]> {
  return db
    .selectFrom('executions')
    .select(['id', 'command', 'status', 'variables'])
    .where('workspace_id', '=', workspace_id)
    .where('command', 'in', ['apply', 'destroy'])
    .where('id', '!=', id)
    .where('created_at', '>=', created_at)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
