import type { Execution } from '#app/contract/executions.ts'

/** An execution without its output: what a row of a list needs. */
export interface ExecutionSummary
  extends Pick<
    Execution,
    | 'id'
    | 'command'
    | 'mode'
    | 'workspaceName'
    | 'user'
    | 'timestamp'
    | 'status'
    | 'kind'
    | 'playbookName'
    | 'undo'
    | 'counts'
    | 'applied'
    | 'approvalAsked'
  > {
  result: { success: boolean } | null
}

export function summaryOf(execution: Execution): ExecutionSummary {
  const { id, command, mode, workspaceName, user, timestamp, status, kind, playbookName, undo } = execution
  const { counts, applied, approvalAsked, result } = execution
  return {
    id,
    command,
    mode,
    workspaceName,
    user,
    timestamp,
    status,
    kind,
    playbookName,
    undo,
    counts,
    applied,
    approvalAsked,
    result: result && { success: result.success },
  }
}
