import type { Execution } from '#app/contract/executions.ts'
import type { PlanMode } from '#app/contract/plans.ts'
import type { Actor } from '../../actor.ts'
import { AppError, invalid } from '../../errors.ts'
import { jobsTopic } from '../../jobs/bell.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { requireNothingToRecover } from '../recovering/find-recovery.ts'
import { confirmWord } from '../rows/confirm-word.ts'
import { toExecution } from '../rows/execution-row.ts'
import { busyError, findWorkspaceRow } from '../rows/workspace-row.ts'
import { requireTerraform } from '../running/require-terraform.ts'
import { approve, requireShown, requireTypedWord } from './approve-plan.ts'
import { expirePlans } from './expire-plans.ts'
import { pendingPlan } from './pending-plan.ts'
import { queueExecution } from './queue-execution.ts'

export interface ApplyRequest {
  workspaceName: string
  /** The caller approves the plan by this call. */
  autoApprove: boolean
  planId?: string
  /** Digest of the plan that the caller looked at; any is meant when not given. */
  planDigest?: string
  confirm?: string
  /** The caller agrees to the critical and high findings that the plan opens. */
  acceptNew?: boolean
}

/**
 * Carries out exactly the plan that was shown; one that destroys everything runs as a `destroy`.
 * @throws AppError `not-found`, `conflict` (busy, no plan, another plan than the one that was shown, not approved), `forbidden` (somebody else has to approve it), `invalid` (word not typed, findings that it
 * opens not agreed to), `unavailable`.
 */
export async function startApply(
  services: ExecutionServices,
  actor: Actor,
  { workspaceName, autoApprove, planId, planDigest, confirm, acceptNew }: ApplyRequest,
): Promise<Execution> {
  await requireTerraform(services)
  await expirePlans(services)
  const row = await services.db.transaction().execute(async (trx) => {
    const workspace = await findWorkspaceRow(trx, actor, workspaceName)
    if (workspace.busy_execution_id) throw await busyError(trx, workspace)
    let plan = await pendingPlan(trx, workspace, planId)
    if (planDigest !== undefined) requireShown(plan, planDigest)
    if (plan.status === 'awaiting_approval') {
      if (!autoApprove)
        throw new AppError(
          'conflict',
          'Nobody has approved this plan. Approve it first, or apply it with autoApprove to approve it yourself.',
        )
      requireTypedWord(plan, confirm)
      plan = await approve(trx, services, actor, plan, { acceptNew })
    }
    const command = plan.mode === 'destroy' ? 'destroy' : 'apply'
    return queueExecution(trx, services, actor, workspace, { command, mode: plan.mode as PlanMode, plan })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor, services)
}

/**
 * Destroys everything that a workspace holds: plans it and carries the plan out in one execution.
 * @throws AppError `forbidden` (somebody else has to approve what is planned), `not-found`, `conflict` (busy), `invalid`
 * (word not typed), `unavailable`.
 */
export async function startDestroy(
  services: ExecutionServices,
  actor: Actor,
  { workspaceName, confirm }: { workspaceName: string; confirm: string },
): Promise<Execution> {
  if (services.secondApprover)
    throw new AppError(
      'forbidden',
      `Here somebody else has to approve what ${actor.username} plans, and this would plan and destroy at once. Nothing was begun. Plan the destroy of ${workspaceName}, and ask for approval of that plan.`,
    )
  await requireTerraform(services)
  await requireNothingToRecover(services, actor, workspaceName)
  const row = await services.db.transaction().execute(async (trx) => {
    const workspace = await findWorkspaceRow(trx, actor, workspaceName)
    const word = await confirmWord(trx, workspace)
    if (confirm.trim() !== word)
      throw invalid(
        'confirm',
        `This destroys what the workspace ${workspace.name} holds in ${workspace.subscription_name}. Type ${word} to confirm it.`,
      )
    return queueExecution(trx, services, actor, workspace, { command: 'destroy', mode: 'destroy' })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor, services)
}
