import { activeStatuses } from '#app/contract/execution-phase.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import { removeJobFolder } from '#app/terraform/job-folder.ts'
import { stopOrphan } from '#app/terraform/orphan.ts'
import { type Lease, whyGivenUp } from '../../jobs/job.ts'
import { finishJob, holdLease } from '../../jobs/lease.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { executionTopic } from '../rows/execution-events.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { transition } from '../rows/transition.ts'
import { canceledText } from './canceled-text.ts'
import { collectApply } from './collect-apply.ts'

/**
 * Takes over an execution whose process died. What had changed nothing yet is cleared away, to be run from its beginning.
 * An apply is not: Terraform itself, if it lives, is asked to finish what it is making, and all that its folder tells is
 * stored. It is `applied` when everything was done, else `interrupted`.
 */
export async function resumeExecution(
  services: ExecutionServices,
  lease: Lease,
  row: ExecutionRow,
): Promise<'again' | 'ended'> {
  if (row.folder !== null) await stopOrphan(row.folder)
  const givenUp = whyGivenUp(lease.job, 'this run')
  let outcome: 'again' | 'ended' = 'ended'
  if (row.applying_at !== null) await collectApply(services, lease, row)
  else if (row.cancel_requested !== null) await end(services, lease, row, 'canceled', canceledText(row.command))
  else if (givenUp !== null) await end(services, lease, row, 'failed', `${givenUp} Run it again.`)
  else outcome = 'again'
  if (row.folder !== null) await removeJobFolder(row.folder)
  return outcome
}

async function end(
  services: ExecutionServices,
  lease: Lease,
  row: ExecutionRow,
  to: ExecutionStatus & ('failed' | 'canceled'),
  error: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await holdLease(trx, lease, services.now())
    const actor = { username: row.requested_by }
    await transition(trx, services, { executionId: row.id, from: activeStatuses, to, actor, set: { error } })
    await finishJob(trx, lease, services.now(), error)
  })
  services.bell.ring(executionTopic(row.id))
}
