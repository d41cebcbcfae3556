import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import { notifyUsers } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { type ExecutionRow, toExecution } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { noteApprovalAsked } from '../rows/note-approval-asked.ts'
import { approversOf } from './approvers.ts'
import { nameOfPlan, planRefusal } from './plan-refusal.ts'

/**
 * Notifies those who may approve a plan that waits. Each plan is asked for once.
 * @throws AppError `not-found`, `conflict` (it does not wait, was asked for, can be approved by `actor`, or by nobody).
 */
export async function askApproval(
  services: Pick<Services, 'db' | 'secrets' | 'now' | 'dialect' | 'secondApprover'>,
  actor: Actor,
  executionId: string,
): Promise<Execution> {
  const row = await services.db.transaction().execute(async (trx) => {
    const plan = await findExecutionRow(trx, actor, executionId)
    requireAskable(plan)
    if (toExecution(plan, actor, services).can.apply)
      throw new AppError('conflict', `${actor.username} may approve this plan: nobody else has to be asked.`)
    const approvers = await approversOf(trx, services, plan)
    if (approvers.length === 0)
      throw new AppError(
        'conflict',
        'Nobody else may approve this plan: that takes another operator or admin who sees its environment and has signed in once. Ask an admin to add one.',
      )
    const asked = await noteApprovalAsked(trx, services.now(), actor, executionId)
    if (!asked) throw new AppError('conflict', `${nameOfPlan(plan)} has moved on. Look at it again.`)
    await notifyUsers(
      services,
      trx,
      approvers.map(({ id }) => id),
      {
        event: 'approvalAsked',
        type: 'info',
        title: `${actor.username} asks for approval`,
        message: `The plan of ${plan.playbook_name} in ${plan.subscription_name}, by ${plan.requested_by}, waits.`,
        link: `/app/workspaces/${encodeURIComponent(plan.workspace_name)}`,
        environmentId: plan.environment_id,
      },
    )
    await recordAudit(trx, services, {
      actor,
      action: 'execution.approvalAsked',
      object: `execution:${executionId}`,
      detail: { workspace: plan.workspace_name, asked: approvers.map(({ username }) => username) },
    })
    return asked
  })
  return toExecution(row, actor, services)
}

/** @throws AppError `conflict` */
function requireAskable(plan: ExecutionRow): void {
  if (plan.status !== 'awaiting_approval') throw planRefusal(plan, 'approved')
  if (plan.approval_asked_by !== null)
    throw new AppError('conflict', `${plan.approval_asked_by} has asked for the approval of this plan already.`)
}
