import type { Transaction } from 'kysely'
import { activeStatuses } from '#app/contract/execution-phase.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { maySee, type Viewer } from '../../environments/visible.ts'
import { notFound } from '../../errors.ts'
import type { ExecutionRow } from './execution-row.ts'

/** For Parapet's own work: whoever it is for. Undefined of an execution that is gone. */
export function executionById(db: Db | Transaction<Schema>, id: string): Promise<ExecutionRow | undefined> {
  return db.selectFrom('executions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @throws AppError `not-found`, also of one that the viewer may not see. */
export async function findExecutionRow(
  db: Db | Transaction<Schema>,
  viewer: Viewer,
  id: string,
): Promise<ExecutionRow> {
  const row = await executionById(db, id)
  if (!row || !maySee(viewer, row.environment_id)) throw notFound(`The execution ${id}`)
  return row
}

/** The folders of the jobs that work on executions now. */
export async function activeFolders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('executions')
    .select('folder')
    .where('status', 'in', activeStatuses)
    .where('folder', 'is not', null)
    .execute()
  return rows.flatMap(({ folder }) => folder ?? [])
}

/** What a person asked a running execution to do: `cancel` or `kill`; null as long as nobody has. */
export async function cancelRequestOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('executions').select('cancel_requested').where('id', '=', id).executeTakeFirst()
  return row?.cancel_requested ?? null
}
