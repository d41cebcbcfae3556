import { type ActiveStatus, executionIsActive, type FailureStatus, isFailure } from '#app/contract/execution-phase.ts'
import type { Execution, ExecutionCommand } from '#app/contract/executions.ts'
import { formatCount } from '#app/text/count.ts'
import type { ChipRole } from '../status-chip/status-chip.tsx'

export const commandRoles: Record<ExecutionCommand, ChipRole> = {
  init: 'primary',
  plan: 'info',
  apply: 'success',
  destroy: 'error',
}

interface ExecutionState {
  role: ChipRole
  word: string
}

const running: ExecutionState = { role: 'info', word: 'Running' }

const activeStates: Record<ActiveStatus, ExecutionState> = {
  queued: { role: 'neutral', word: 'Waiting' },
  preparing: running,
  initializing: running,
  planning: running,
  checking: running,
  applying: running,
  canceling: { role: 'info', word: 'Canceling' },
}

const failures: Record<FailureStatus, ExecutionState> = {
  failed: { role: 'error', word: 'Failed' },
  canceled: { role: 'neutral', word: 'Canceled' },
  interrupted: { role: 'orange', word: 'Interrupted' },
}

/** What the state of an execution is told by. */
export interface StateOf extends Pick<Execution, 'status'> {
  result: { success: boolean } | null
  /** Of an ended apply or destroy: resources that were done, and those that were to be. */
  applied?: Execution['applied']
  /** Of a plan that waits: somebody asked others to approve it. */
  approvalAsked?: Execution['approvalAsked']
}

/** The state of an execution as history shows it: by its result once it has ended, by what it does before. What was done in part says how much. */
export function executionState({ status, result, applied, approvalAsked }: StateOf): ExecutionState {
  // A plan that was carried out stays `approved`.
  if (result?.success && status === 'awaiting_approval')
    return approvalAsked ? { role: 'warning', word: 'Approval asked' } : { role: 'info', word: 'Plan waits' }
  if (result?.success) return { role: 'success', word: 'Success' }
  if (result && applied && applied.done > 0 && applied.done < applied.total && status !== 'interrupted')
    return { role: 'orange', word: `${formatCount(applied.done)} of ${formatCount(applied.total)}` }
  if (isFailure(status)) return failures[status]
  if (result) return failures.failed
  return executionIsActive(status) ? activeStates[status] : running
}

const phases: Record<ActiveStatus, string> = {
  queued: 'Waiting for its turn',
  preparing: 'Preparing',
  initializing: 'Initializing providers',
  planning: 'Planning',
  checking: 'Reading the plan',
  applying: 'Applying',
  canceling: 'Stopping',
}

/** What a running execution does at this moment. */
export const phaseText = (status: Execution['status']) => (executionIsActive(status) ? phases[status] : 'Running')

const outcomes: Partial<Record<Execution['status'], string>> = {
  awaiting_approval: 'The plan waits to be applied',
  approved: 'The plan is approved',
  applied: 'The plan was applied',
  discarded: 'The plan was discarded',
  expired: 'The plan has expired',
}

/** What became of an ended plan or drift check, where the result alone does not say it. */
export function outcomeText({ command, mode, status }: Pick<Execution, 'command' | 'mode' | 'status'>): string | null {
  if (command !== 'plan') return null
  if (mode === 'drift' && status === 'planned') return 'Something was changed outside Terraform'
  if (status === 'no_changes') return mode === 'drift' ? 'No drift' : 'Nothing to change'
  return outcomes[status] ?? null
}
