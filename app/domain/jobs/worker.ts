import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { throughOutages } from '#db/lost-connection.ts'
import { type Bell, jobsTopic } from './bell.ts'
import { growingPause } from './growing-pause.ts'
import { type Lease, LeaseLostError } from './job.ts'
import {
  claimJob,
  finishJob,
  hasEnded,
  holdLease,
  leaseMs,
  postponeJob,
  processOwner,
  releaseDeadLeases,
  renewalMs,
} from './lease.ts'

/**
 * Does the work and ends the job in the transaction of its last change. When it throws before that, the job stays, and is
 * tried again after a pause that grows with each try: the handler says when to give up.
 */
export type JobHandler = (lease: Lease, signal: AbortSignal) => Promise<void>

export interface WorkerOptions {
  db: Db
  dialect: Dialect
  now: () => Date
  /** Kind → its handler. Jobs of other kinds are left to other workers. */
  handlers: Record<string, JobHandler>
  /** Rings when a job was added. */
  bell: Bell
  /** Jobs at once. */
  concurrency: number
  /** Milliseconds between two looks at the table when nobody rings. */
  pollMs: number
  onError: (message: string, error: unknown) => void
}

export interface Worker {
  /** Takes no further jobs, aborts those under way and waits for them. Their leases run out or are released. */
  stop(): Promise<void>
}

/** Works through the job table. A job whose process dies is taken up by the next one. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, now } = options
  const owner = processOwner()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function work(lease: Lease): Promise<void> {
    const lost = new AbortController()
    let heldAt = Date.now()
    const renewal = setInterval(() => void renew(), renewalMs)
    async function renew(): Promise<void> {
      try {
        await holdLease(db, lease, now())
        heldAt = Date.now()
      } catch (error) {
        const isLost = error instanceof LeaseLostError
        // A handler may go on with what follows from a job that it has ended.
        if (isLost && (await hasEnded(db, lease).catch(() => false))) return clearInterval(renewal)
        // A database that is busy or away for a moment does not mean that somebody else took over.
        if (isLost || Date.now() - heldAt > leaseMs - renewalMs) lost.abort(error)
      }
    }
    try {
      const handler = options.handlers[lease.job.kind]
      if (handler) await handler(lease, AbortSignal.any([stopping.signal, lost.signal]))
      await finishJob(db, lease, now(), null)
    } catch (error) {
      if (error instanceof LeaseLostError || stopping.signal.aborted) return
      options.onError(`job ${lease.job.kind} failed`, error)
      const message = error instanceof Error ? error.message : String(error)
      // Where this cannot be written either, the lease runs out, which comes to the same.
      await throughOutages(leaseMs, () =>
        postponeJob(db, lease, now(), growingPause(lease.job.attempts), message),
      ).catch(() => undefined)
    } finally {
      clearInterval(renewal)
    }
  }

  let failedLooks = 0
  /** Since when the table could be read, by the clock of `now`. */
  let readableSince: number | undefined

  async function claim(): Promise<Lease | undefined> {
    const time = now()
    // While the database was away nobody could renew: those who live get the time to do so.
    const others = readableSince !== undefined && time.getTime() - readableSince >= renewalMs
    try {
      const lease = await claimJob(options, owner, Object.keys(options.handlers), time, others)
      failedLooks = 0
      readableSince ??= time.getTime()
      return lease
    } catch (error) {
      failedLooks += 1
      readableSince = undefined
      options.onError('the worker could not look for jobs', error)
      return undefined
    }
  }

  async function loop(): Promise<void> {
    await releaseDeadLeases(db, now()).catch((error: unknown) => {
      options.onError('jobs of processes that are gone wait for their leases to run out', error)
    })
    while (!stopping.signal.aborted) {
      const lease = running.size < options.concurrency ? await claim() : undefined
      if (!lease) {
        const pauseMs = failedLooks > 0 ? growingPause(failedLooks) : options.pollMs
        await options.bell.wait(jobsTopic, pauseMs, stopping.signal)
        continue
      }
      const task = work(lease).finally(() => {
        running.delete(task)
        options.bell.ring(jobsTopic)
      })
      running.add(task)
    }
  }

  const done = loop().catch((error: unknown) => {
    if (!stopping.signal.aborted) options.onError('the worker stopped', error)
  })
  return {
    async stop() {
      stopping.abort(new Error('The server is stopping.'))
      await done
      await Promise.allSettled(running)
    },
  }
}
