import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { endPlan } from '../rows/end-plan.ts'
import { toExecution } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { planRefusal } from './plan-refusal.ts'

/**
 * Discards a plan that nobody shall apply any more.
 * @throws AppError `conflict` when the execution has no plan that waits.
 */
export async function discardPlan(
  services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect' | 'secondApprover'>,
  actor: Actor,
  executionId: string,
): Promise<Execution> {
  const row = await findExecutionRow(services.db, actor, executionId)
  if (!pendingPlanStatuses.some((one) => one === row.status)) throw planRefusal(row, 'discarded')
  const discarded = await services.db
    .transaction()
    .execute((trx) => endPlan(trx, services, actor, executionId, 'discarded'))
  return toExecution(discarded, actor, services)
}
