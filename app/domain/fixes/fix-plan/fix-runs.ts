import { executionIsActive, isFailure, pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Execution } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'

/**
 * Where a fix is on its way, by the runs of its workspace: the plan that was made last as long as something can come of it,
 * and the apply that was begun last. A plan whose apply was canceled before it began waits as before.
 * @param runs newest first
 */
export function fixRuns(runs: readonly Execution[]): Pick<FixDetail, 'step' | 'plan' | 'apply'> {
  const own = runs.filter(({ mode, command }) => mode === 'normal' && (command === 'plan' || command === 'apply'))
  const apply = own.find(({ command }) => command === 'apply') ?? null
  const [newest] = own
  const last = newest && canceledUnbegun(newest) ? waitingPlan(own, newest) : newest
  const plan = last?.command === 'plan' && last.status !== 'discarded' ? last : null
  return { step: stepOf(plan, apply), plan, apply }
}

/** An apply that had begun tells how many of its resources it did, and its plan is used up. */
const canceledUnbegun = ({ command, status, applied }: Execution): boolean =>
  command === 'apply' && status === 'canceled' && applied === null

function waitingPlan(runs: readonly Execution[], { planId }: Execution): Execution | undefined {
  return runs.find(({ id, status }) => id === planId && pendingPlanStatuses.some((pending) => pending === status))
}

function stepOf(plan: Execution | null, apply: Execution | null): FixDetail['step'] {
  if (plan && executionIsActive(plan.status)) return 'plan'
  if (plan && isFailure(plan.status)) return plan.undo && apply ? 'proof' : 'review'
  if (plan) return 'approve'
  if (!apply) return 'review'
  return executionIsActive(apply.status) ? 'approve' : 'proof'
}
