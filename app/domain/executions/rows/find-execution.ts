import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { notFound } from '../../errors.ts'
import type { ExecutionRow } from './execution-row.ts'

/** @throws AppError `not-found` */
export async function findExecutionRow(db: Db | Transaction<Schema>, id: string): Promise<ExecutionRow> {
  const row = await db.selectFrom('executions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(`The execution ${id}`)
  return row
}
