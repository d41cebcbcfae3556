import type { Execution, ExecutionCommand } from '#app/contract/executions.ts'
import { StatusChip } from '../status-chip/status-chip.tsx'
import { commandRoles, executionState } from './execution-state.ts'

export function CommandChip({ command }: { command: ExecutionCommand }) {
  return (
    <StatusChip role={commandRoles[command]} mono>
      {command}
    </StatusChip>
  )
}

export function StateChip(execution: { status: Execution['status']; result: { success: boolean } | null }) {
  const { role, word } = executionState(execution)
  return (
    <StatusChip role={role} dot>
      {word}
    </StatusChip>
  )
}
