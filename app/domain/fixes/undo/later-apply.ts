import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'
import { laterApplies } from '../../executions/rows/later-applies.ts'
import { provedAmong } from '../proof/proof-rows.ts'

/** The id of the last execution that changed something in the workspace after this one; null when it is the last. */
export async function laterApply(
  db: Db | Transaction<Schema>,
  row: Pick<ExecutionRow, 'id' | 'workspace_id' | 'created_at'>,
): Promise<string | null> {
  const later = await laterApplies(db, row)
  // An apply that failed half-way is proved too.
  const proved = await provedAmong(
    db,
    later.map(({ id }) => id),
  )
  return later.findLast(({ id, status }) => status === 'applied' || proved.has(id))?.id ?? null
}

/** The id of the undo that came next after an apply of fixes; null when none did. */
export async function undoneBy(
  db: Db | Transaction<Schema>,
  row: Pick<ExecutionRow, 'id' | 'workspace_id' | 'created_at' | 'variables'>,
): Promise<string | null> {
  if (isUndo(row)) return null
  const next = (await laterApplies(db, row)).find(({ command, status }) => command === 'apply' && status === 'applied')
  return next && isUndo(next) ? next.id : null
}
