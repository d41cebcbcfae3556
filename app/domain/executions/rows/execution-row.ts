import type { Selectable } from 'kysely'
import { executionIsActive, pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Execution } from '#app/contract/executions.ts'
import type { ChangeCounts } from '#app/contract/plans.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { fromJson } from '#db/cast.ts'
import type { ExecutionTable } from '#db/schema/executions.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { isUndo } from './is-undo.ts'
import { needsAnother } from './needs-another.ts'

export type ExecutionRow = Selectable<ExecutionTable>

/** Columns that can be large and that no list shows. */
type Heavy = 'plan_json' | 'plan_basis' | 'variables_sealed'

/** What is shown of an execution. Of the plan file it matters only whether there is one. */
export type ShownExecutionRow = Omit<ExecutionRow, Heavy>

/** An execution as the contract shows it to `actor`; what they may do with it now is worked out here and nowhere else. */
export function toExecution(
  row: ShownExecutionRow,
  actor: Pick<Actor, 'role' | 'username'>,
  services: Pick<Services, 'secondApprover'>,
): Execution {
  const mayRun = roleAllows(actor.role, 'operator')
  const active = executionIsActive(row.status)
  const pending = row.plan_sealed !== null && pendingPlanStatuses.some((one) => one === row.status)
  const waits = pending && row.status === 'awaiting_approval'
  const apply = mayRun && pending && !(waits && needsAnother(services, row, actor))
  return {
    id: row.id,
    command: row.command as Execution['command'],
    workspaceName: row.workspace_name,
    user: row.requested_by,
    timestamp: row.created_at,
    variables: fromJson(row.variables),
    result: row.success === null ? null : { success: row.success === 1, stdout: row.stdout, stderr: row.stderr },
    status: row.status as Execution['status'],
    mode: row.mode as Execution['mode'],
    subscriptionId: row.subscription_id,
    subscriptionName: row.subscription_name,
    kind: row.kind as Execution['kind'],
    playbookId: row.playbook_id,
    playbookName: row.playbook_name,
    templateId: row.template_id,
    templateVersion: row.template_version,
    environment: row.environment,
    undo: row.template_id !== null && isUndo(row),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    seconds: secondsBetween(row.started_at, row.finished_at),
    error: row.error,
    counts: row.counts === null ? null : fromJson<ChangeCounts>(row.counts),
    applied: appliedOf(row),
    destructive: row.destructive === 1,
    planId: row.plan_execution_id,
    planDigest: row.plan_digest,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    approvalComment: row.approval_comment,
    approvalAsked: approvalAskedOf(row),
    terraformVersion: row.terraform_version,
    phases: fromJson(row.phases),
    can: {
      cancel: mayRun && active && row.cancel_requested === null,
      kill: mayRun && active && row.cancel_requested !== null,
      apply,
      discard: mayRun && pending,
      askApproval: waits && !apply && row.approval_asked_at === null,
    },
  }
}

/** How many of its resources an ended apply or destroy has done; null of what is none or has not ended. */
function appliedOf(
  row: Pick<ExecutionRow, 'resources_done' | 'resources_total'>,
): { done: number; total: number } | null {
  if (row.resources_done === null || row.resources_total === null) return null
  return { done: row.resources_done, total: row.resources_total }
}

/** Who asked others to approve a plan; null as long as nobody has. */
export function approvalAskedOf(
  row: Pick<ExecutionRow, 'approval_asked_by' | 'approval_asked_at'>,
): { by: string; at: string } | null {
  if (row.approval_asked_by === null || row.approval_asked_at === null) return null
  return { by: row.approval_asked_by, at: row.approval_asked_at }
}

function secondsBetween(from: string | null, to: string | null): number | null {
  return from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / 1000
}
