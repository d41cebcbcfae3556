import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ExecutionCommand } from '#app/contract/executions.ts'
import type { PlanMode } from '#app/contract/plans.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireEnvironment } from '../../environments/environment-client.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { insertExecution, takeWorkspace } from '../rows/change-rows.ts'
import { discardWaitingPlans } from '../rows/end-plan.ts'
import { appendExecutionEvents } from '../rows/execution-events.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { busyError, type WorkspaceRow } from '../rows/workspace-row.ts'

export const executionJob = 'execution'

export interface QueuedExecution {
  command: ExecutionCommand
  mode: PlanMode
  /** The plan that an apply carries out. */
  plan?: ExecutionRow
}

/**
 * Takes the workspace for a new execution and puts its job into the table, in one transaction.
 * @throws AppError `conflict` when something else works on the workspace; `forbidden` on trial; `not-found` when the
 * workspace's environment was removed.
 */
export async function queueExecution(
  trx: Transaction<Schema>,
  services: Pick<Services, 'secrets' | 'now' | 'dialect'>,
  actor: Actor,
  workspace: WorkspaceRow,
  { command, mode, plan }: QueuedExecution,
): Promise<ExecutionRow> {
  if (actor.trial)
    throw new AppError(
      'forbidden',
      'A trial writes Terraform and does not run it. Export the template and run it yourself, or ask for an account.',
    )
  await requireEnvironment({ db: trx }, workspace.environment_id)
  const id = randomUUID()
  const now = isoDate(services.now())
  if (!(await takeWorkspace(trx, workspace.id, { busy_execution_id: id, updated_at: now })))
    throw await busyError(trx, workspace)
  if (!plan) await discardWaitingPlans(trx, services, actor, workspace.id)
  const row = await insertExecution(trx, {
    id,
    workspace_id: workspace.id,
    workspace_name: workspace.name,
    environment_id: workspace.environment_id,
    subscription_id: workspace.subscription_id,
    subscription_name: workspace.subscription_name,
    kind: workspace.kind,
    playbook_id: workspace.playbook_id,
    playbook_name: workspace.playbook_name,
    template_id: workspace.template_id,
    template_version: (plan ?? workspace).template_version,
    environment: workspace.environment,
    command,
    mode,
    status: 'queued',
    requested_by: actor.username,
    created_at: now,
    configuration_id: (plan ?? workspace).configuration_id,
    variables: (plan ?? workspace).variables,
    variables_sealed: (plan ?? workspace).variables_sealed,
    ...(plan && {
      plan_execution_id: plan.id,
      plan_digest: plan.plan_digest,
      plan_json: plan.plan_json,
      counts: plan.counts,
      destructive: plan.destructive,
      approved_by: plan.approved_by,
      approved_at: plan.approved_at,
      approval_comment: plan.approval_comment,
    }),
  })
  await appendExecutionEvents(trx, services, id, [{ type: 'status', status: 'queued' }])
  await enqueue(trx, services.now(), executionJob, { executionId: id })
  await recordAudit(trx, services, {
    actor,
    action: 'execution.queued',
    object: `execution:${id}`,
    detail: { command, mode, workspace: workspace.name, ...(plan && { plan: plan.id, digest: plan.plan_digest }) },
  })
  return row
}
