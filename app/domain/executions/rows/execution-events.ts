import { sql, type Transaction } from 'kysely'
import { ExecutionEvent } from '#app/contract/executions.ts'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../../services.ts'

/** The bell topic of an execution's events. */
export const executionTopic = (executionId: string) => `execution:${executionId}`

/** Appends to an execution's journal, in the order given. */
export async function appendExecutionEvents(
  trx: Transaction<Schema>,
  { now, dialect }: Pick<Services, 'now' | 'dialect'>,
  executionId: string,
  events: readonly ExecutionEvent[],
): Promise<void> {
  if (events.length === 0) return
  // On SQLite one transaction writes at a time; on Postgres two would give their events the same numbers.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7263, hashtext(${executionId}))`.execute(trx)
  const last = await trx
    .selectFrom('execution_events')
    .select(sql<number>`coalesce(max(seq), 0)`.as('seq'))
    .where('execution_id', '=', executionId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('execution_events')
    .values(
      events.map((event, at) => ({
        execution_id: executionId,
        seq: last.seq + 1 + at,
        at: isoDate(now()),
        type: event.type,
        data: JSON.stringify(event),
      })),
    )
    .execute()
}

/** The events of an execution after `seq`, oldest first, at most 500. */
export async function executionEventsAfter(
  db: Db,
  executionId: string,
  seq: number,
): Promise<{ seq: number; event: ExecutionEvent }[]> {
  const rows = await db
    .selectFrom('execution_events')
    .select(['seq', 'data'])
    .where('execution_id', '=', executionId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(500)
    .execute()
  return rows.map((row) => ({ seq: row.seq, event: ExecutionEvent.parse(JSON.parse(row.data)) }))
}

/** How many lines of output an execution's journal holds. */
export async function countLines(db: Db, executionId: string): Promise<number> {
  const { lines } = await db
    .selectFrom('execution_events')
    .select(sql<number>`count(*)`.as('lines'))
    .where('execution_id', '=', executionId)
    .where('type', '=', 'line')
    .executeTakeFirstOrThrow()
  return Number(lines)
}
