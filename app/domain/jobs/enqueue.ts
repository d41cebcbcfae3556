import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** What the jobs of a kind that have not ended are to do. */
export async function unfinishedPayloads(db: Db, kind: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  return rows.map(({ payload }): unknown => JSON.parse(payload))
}

/** Puts work into the job table, in the transaction of the change that asks for it. */
export async function enqueue(trx: Transaction<Schema>, now: Date, kind: string, payload: unknown): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ id: randomUUID(), kind, payload: JSON.stringify(payload), status: 'queued', created_at: isoDate(now) })
    .execute()
}
