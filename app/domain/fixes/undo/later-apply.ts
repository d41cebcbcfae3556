import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'

/** The id of the last execution that changed something in the workspace of this one; null when it is this one. */
export async function laterApply(
  db: Db | Transaction<Schema>,
  row: Pick<ExecutionRow, 'id' | 'workspace_id'>,
): Promise<string | null> {
  const last = await db
    .selectFrom('executions')
    .select('id')
    .where('workspace_id', '=', row.workspace_id)
    .where('command', 'in', ['apply', 'destroy'])
    // An apply that failed half-way is proved too.
    .where((eb) => eb.or([eb('status', '=', 'applied'), eb('proof', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.id !== row.id ? last.id : null
}

/** The id of the undo that came next after an apply of fixes; null when none did. */
export async function undoneBy(
  db: Db,
  row: Pick<ExecutionRow, 'id' | 'proof' | 'workspace_id' | 'created_at' | 'variables'>,
): Promise<string | null> {
  if (row.proof === null || isUndo(row)) return null
  const next = await db
    .selectFrom('executions')
    .select(['id', 'variables'])
    .where('workspace_id', '=', row.workspace_id)
    .where('created_at', '>', row.created_at)
    .where('command', '=', 'apply')
    .where('status', '=', 'applied')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return next && isUndo(next) ? next.id : null
}
