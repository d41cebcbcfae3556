import os from 'node:os'
import { sql, type Transaction } from 'kysely'
import { fromJson, isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Job, type Lease, LeaseLostError } from './job.ts'

/** Milliseconds for which a lease holds without being renewed. */
export const leaseMs = 30_000

/** Milliseconds between two renewals: two may fail before the lease runs out. */
export const renewalMs = leaseMs / 3

/** Names a process so that another one on the same machine can see whether it still lives. */
export function processOwner(): string {
  return `${os.hostname()}:${process.pid}:${Math.trunc(performance.timeOrigin)}`
}

/**
 * Takes the oldest job of these kinds that waits, or whose process stopped renewing. A job that runs may have a folder on
 * its machine: other machines wait one renewal longer, so that it goes back there when its process starts again at once.
 *
 * @param others whether jobs that other machines held are taken too
 */
export async function claimJob(
  { db, dialect }: { db: Db; dialect: Dialect },
  owner: string,
  kinds: string[],
  now: Date,
  others = true,
): Promise<Lease | undefined> {
  const here = `${owner.split(':')[0]}:`
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('jobs')
      .selectAll()
      .where('kind', 'in', kinds)
      .where((eb) =>
        eb.or([
          eb('status', '=', 'queued'),
          eb.and([
            eb('status', '=', 'running'),
            eb('lease_until', '<', isoDate(now)),
            eb.or([
              eb(sql`substr(lease_owner, 1, ${sql.lit(here.length)})`, '=', here),
              ...(others ? [eb('lease_until', '<', isoDate(new Date(now.getTime() - renewalMs)))] : []),
            ]),
          ]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      // On SQLite one transaction writes at a time. On Postgres each of several workers takes another job.
      .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (!row) return undefined
    const taken = await trx
      .updateTable('jobs')
      .set({
        status: 'running',
        lease_owner: owner,
        lease_until: isoDate(new Date(now.getTime() + leaseMs)),
        attempts: row.attempts + 1,
      })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .executeTakeFirst()
    if (Number(taken.numUpdatedRows) !== 1) return undefined
    const job: Job = {
      id: row.id,
      kind: row.kind,
      payload: fromJson(row.payload),
      attempts: row.attempts + 1,
      lastError: row.error,
    }
    return { job, owner }
  })
}

/**
 * Renews a lease. Inside a transaction it also fences: what a process writes after it lost its job is rolled back.
 * @throws LeaseLostError
 */
export async function holdLease(db: Db | Transaction<Schema>, lease: Lease, now: Date): Promise<void> {
  const held = await db
    .updateTable('jobs')
    .set({ lease_until: isoDate(new Date(now.getTime() + leaseMs)) })
    .where('id', '=', lease.job.id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', lease.owner)
    .where('attempts', '=', lease.job.attempts)
    .executeTakeFirst()
  if (Number(held.numUpdatedRows) !== 1) throw new LeaseLostError(`Another process took over job ${lease.job.id}.`)
}

/** Whether the holder of a lease has ended its job: nobody took it over, and there is nothing to renew any more. */
export async function hasEnded(db: Db, { job }: Lease): Promise<boolean> {
  const ended = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('status', 'in', ['done', 'failed'])
    .where('attempts', '=', job.attempts)
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends a job, in the transaction of its last change where there is one. */
export async function finishJob(
  db: Db | Transaction<Schema>,
  lease: Lease,
  now: Date,
  error: string | null,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      status: error === null ? 'done' : 'failed',
      error,
      lease_owner: null,
      lease_until: null,
      finished_at: isoDate(now),
    })
    .where('id', '=', lease.job.id)
    .where('lease_owner', '=', lease.owner)
    .where('attempts', '=', lease.job.attempts)
    .execute()
}

/** Keeps a job that did not come to its end, and lets it be taken up again after `pauseMs`. Nothing for one that has ended. */
export async function postponeJob(db: Db, lease: Lease, now: Date, pauseMs: number, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: isoDate(new Date(now.getTime() + pauseMs)), error })
    .where('id', '=', lease.job.id)
    .where('lease_owner', '=', lease.owner)
    .where('attempts', '=', lease.job.attempts)
    .execute()
}

/** At a start: this machine need not wait for the leases of those of its processes that are gone. */
export async function releaseDeadLeases(db: Db, now: Date): Promise<void> {
  // A moment ago, so that it is over now.
  const over = isoDate(new Date(now.getTime() - 1))
  const held = await db.selectFrom('jobs').select(['id', 'lease_owner']).where('status', '=', 'running').execute()
  for (const { id, lease_owner: owner } of held)
    if (owner && isGone(owner))
      await db
        .updateTable('jobs')
        .set({ lease_until: over })
        .where('id', '=', id)
        .where('lease_owner', '=', owner)
        .execute()
}

function isGone(owner: string): boolean {
  const [host, pid] = owner.split(':')
  if (host !== os.hostname() || owner === processOwner()) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
