import type { Execution } from '#app/contract/executions.ts'

/** An execution without its output: what a row of a list needs. */
export interface ExecutionSummary
  extends Pick<
    Execution,
    'id' | 'command' | 'workspaceName' | 'user' | 'timestamp' | 'status' | 'playbookName' | 'undo'
  > {
  result: { success: boolean } | null
}

export function summaryOf(execution: Execution): ExecutionSummary {
  const { id, command, workspaceName, user, timestamp, status, playbookName, undo, result } = execution
  return {
    id,
    command,
    workspaceName,
    user,
    timestamp,
    status,
    playbookName,
    undo,
    result: result && { success: result.success },
  }
}
