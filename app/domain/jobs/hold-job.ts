import { randomUUID } from 'node:crypto'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { holdLease, leaseMs, processOwner, renewalMs } from './lease.ts'

/**
 * Does work that only this process can do, as of a request's body. While it goes on a leased job stands in the table, by
 * which other processes see that it does; no worker takes it up.
 */
export async function holdJob<Result>(
  { db, now }: { db: Db; now: () => Date },
  kind: string,
  payload: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const job = { id: randomUUID(), kind, payload, attempts: 1, lastError: null }
  const owner = processOwner()
  const time = now()
  await db
    .insertInto('jobs')
    .values({
      id: job.id,
      kind,
      payload: JSON.stringify(payload),
      status: 'running',
      attempts: job.attempts,
      lease_owner: owner,
      lease_until: isoDate(new Date(time.getTime() + leaseMs)),
      created_at: isoDate(time),
    })
    .execute()
  const renewal = setInterval(() => {
    // A database that is away for a moment is asked again before the lease runs out.
    holdLease(db, { job, owner }, now()).catch(() => undefined)
  }, renewalMs)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await db.deleteFrom('jobs').where('id', '=', job.id).execute()
  }
}

/** What is held at the moment; jobs of processes that are gone are removed. */
export async function heldPayloads({ db, now }: { db: Db; now: () => Date }, kind: string): Promise<unknown[]> {
  const time = isoDate(now())
  await db.deleteFrom('jobs').where('kind', '=', kind).where('lease_until', '<', time).execute()
  const rows = await db.selectFrom('jobs').select('payload').where('kind', '=', kind).execute()
  return rows.map(({ payload }): unknown => JSON.parse(payload))
}
