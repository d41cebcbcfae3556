import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'

/** Puts work into the job table, in the transaction of the change that asks for it. */
export async function enqueue(trx: Transaction<Schema>, now: Date, kind: string, payload: unknown): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ id: randomUUID(), kind, payload: JSON.stringify(payload), status: 'queued', created_at: isoDate(now) })
    .execute()
}
