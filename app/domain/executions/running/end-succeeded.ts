import type { Transaction } from 'kysely'
import { activeStatuses } from '#app/contract/execution-phase.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { Schema } from '#db/schema/index.ts'
import { finishJob } from '../../jobs/lease.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { transition } from '../rows/transition.ts'
import type { RunContext } from './run-context.ts'
import type { RunOutput } from './run-output.ts'

/** Ends an execution that did what it was asked, together with what else changes by that. */
export async function endSucceeded(
  run: RunContext,
  output: RunOutput,
  to: ExecutionStatus,
  set: Partial<ExecutionRow>,
  also?: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  const { services, row, lease, journal } = run
  await journal.flush(async (trx) => {
    await also?.(trx)
    await transition(trx, services, {
      executionId: row.id,
      from: activeStatuses,
      to,
      actor: { username: row.requested_by },
      set: { ...output.text(), phases: JSON.stringify(run.phases), error: null, ...set },
    })
    await finishJob(trx, lease, services.now(), null)
  })
}
