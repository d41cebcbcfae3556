import type { ExecutionCommand } from '#app/contract/executions.ts'
import { StatusChip } from '../status-chip/status-chip.tsx'
import { commandRoles, executionState, type StateOf } from './execution-state.ts'

interface CommandChipProps {
  command: ExecutionCommand
  /** It brings back what an apply of fixes changed. */
  undo?: boolean
}

export function CommandChip({ command, undo = false }: CommandChipProps) {
  return (
    <StatusChip role={commandRoles[command]} mono>
      {undo ? `${command} (undo)` : command}
    </StatusChip>
  )
}

export function StateChip(execution: StateOf) {
  const { role, word } = executionState(execution)
  return (
    <StatusChip role={role} dot>
      {word}
    </StatusChip>
  )
}
