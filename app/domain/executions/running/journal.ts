import type { Transaction } from 'kysely'
import type { ExecutionEvent } from '#app/contract/executions.ts'
import type { Schema } from '#db/schema/index.ts'
import { transactionOnce } from '#db/transaction-once.ts'
import type { Lease } from '../../jobs/job.ts'
import { holdLease, leaseMs, renewalMs } from '../../jobs/lease.ts'
import type { Services } from '../../services.ts'
import { appendExecutionEvents, executionTopic } from '../rows/execution-events.ts'

/** Writes the events of a running execution in batches, fenced by the job's lease. */
export interface Journal {
  add(...events: ExecutionEvent[]): void
  /** Writes all that was added, together with `also`, in one transaction. */
  flush(also?: (trx: Transaction<Schema>) => Promise<void>): Promise<void>
  /** The first failure to write; the run has to stop then. */
  readonly failure: unknown
}

/** Milliseconds that an event may wait for others. */
const batchMs = 100
const batchEvents = 64
/** Milliseconds for which a write waits for a database that is away: after that the lease may be lost. */
const outageMs = leaseMs - 2 * renewalMs

export function openJournal(
  services: Pick<Services, 'db' | 'now' | 'dialect' | 'bell'>,
  lease: Lease,
  executionId: string,
  onFailure: (error: unknown) => void,
): Journal {
  let waiting: ExecutionEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failure: unknown

  async function write(also?: (trx: Transaction<Schema>) => Promise<void>): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length === 0 && !also) return
    try {
      await transactionOnce(services, outageMs, async (trx) => {
        await holdLease(trx, lease, services.now())
        await appendExecutionEvents(trx, services, executionId, events)
        await also?.(trx)
      })
    } catch (error) {
      // The next write takes them along.
      waiting = [...events, ...waiting]
      throw error
    }
    services.bell.ring(executionTopic(executionId))
  }

  function flush(also?: (trx: Transaction<Schema>) => Promise<void>): Promise<void> {
    const mine = writing.then(() => write(also))
    writing = mine.catch((error: unknown) => {
      failure ??= error
      onFailure(error)
    })
    return mine
  }

  return {
    add(...events) {
      waiting.push(...events)
      if (waiting.length >= batchEvents) void flush().catch(() => undefined)
      else timer ??= setTimeout(() => void flush().catch(() => undefined), batchMs)
    },
    flush,
    get failure() {
      return failure
    },
  }
}
