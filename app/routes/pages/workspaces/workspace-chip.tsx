import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Workspace } from '#app/contract/workspaces.ts'

const states: Record<Workspace['status'], { role: ChipRole; word: string }> = {
  empty: { role: 'neutral', word: 'Empty' },
  deployed: { role: 'success', word: 'Deployed' },
  busy: { role: 'info', word: 'Busy' },
  interrupted: { role: 'orange', word: 'Interrupted' },
}

export function WorkspaceChip({ status }: { status: Workspace['status'] }) {
  const { role, word } = states[status]
  return (
    <StatusChip role={role} dot>
      {word}
    </StatusChip>
  )
}
