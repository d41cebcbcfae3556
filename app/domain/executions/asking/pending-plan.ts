import type { Transaction } from 'kysely'
import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Schema } from '#db/schema/index.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { latestPlan, planOf } from '../rows/plan-rows.ts'
import type { WorkspaceRow } from '../rows/workspace-row.ts'
import { planRefusal } from './plan-refusal.ts'

/**
 * The plan of a workspace that may be applied: the named one, else the latest.
 * @throws AppError `conflict` when there is none, it was decided on or has expired.
 */
export async function pendingPlan(
  trx: Transaction<Schema>,
  workspace: WorkspaceRow,
  planId: string | undefined,
): Promise<ExecutionRow> {
  const plan = planId === undefined ? await latestPlan(trx, workspace.id) : await planOf(trx, workspace.id, planId)
  if (!plan)
    throw new AppError(
      'conflict',
      `The workspace ${workspace.name} has no plan${planId ? ` ${planId}` : ''}. Plan it first.`,
    )
  if (plan.status === 'no_changes')
    throw new AppError('conflict', `The latest plan of ${workspace.name} changes nothing: there is nothing to apply.`)
  if (!pendingPlanStatuses.some((one) => one === plan.status) || plan.plan_sealed === null)
    throw planRefusal(plan, 'applied')
  return plan
}
