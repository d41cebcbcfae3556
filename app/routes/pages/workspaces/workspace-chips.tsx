import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Workspace, WorkspaceStatus } from '#app/contract/workspaces.ts'
import { workspaceStateText, workspaceStatusWords } from '#app/text/workspace-words.ts'

const roles: Record<WorkspaceStatus, ChipRole> = {
  running: 'info',
  interrupted: 'orange',
  failed: 'error',
  partly: 'orange',
  drifted: 'warning',
  applied: 'success',
  undone: 'neutral',
  destroyed: 'neutral',
  planWaits: 'info',
  empty: 'neutral',
}

/** How the workspace stands; a plan that waits beside that has a chip of its own. */
export function WorkspaceChips({ workspace }: { workspace: Pick<Workspace, 'status' | 'applied' | 'waitingPlan'> }) {
  const { status, waitingPlan } = workspace
  const asked = waitingPlan !== null && waitingPlan.approvalAsked !== null
  return (
    <>
      {!(asked && status === 'planWaits') && (
        <StatusChip role={roles[status]} dot>
          {workspaceStateText(workspace)}
        </StatusChip>
      )}
      {asked && (
        <StatusChip role="warning" dot>
          Approval asked
        </StatusChip>
      )}
      {waitingPlan && !asked && status !== 'planWaits' && (
        <StatusChip role="info" dot>
          {workspaceStatusWords.planWaits}
        </StatusChip>
      )}
    </>
  )
}
