import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from './execution-row.ts'

/** The id of the last execution that was applied in the workspace of this one; null when it is this one. */
export async function laterApply(
  db: Db | Transaction<Schema>,
  row: Pick<ExecutionRow, 'id' | 'workspace_id'>,
): Promise<string | null> {
  const last = await db
    .selectFrom('executions')
    .select('id')
    .where('workspace_id', '=', row.workspace_id)
    .where('command', 'in', ['apply', 'destroy'])
    .where('status', '=', 'applied')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.id !== row.id ? last.id : null
}
