import { useState } from 'react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { CopyText } from '#app/components/copy-text.tsx'
import { KindChip } from '#app/components/execution-rows/kind-chip.tsx'
import { UndoExecution } from '#app/components/execution-view/undo-execution.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { Workspace } from '#app/contract/workspaces.ts'
import { useRemoveWorkspace } from './use-remove-workspace.ts'
import classes from './workspace.module.css'
import { WorkspaceChips } from './workspace-chips.tsx'

interface WorkspaceHeadProps {
  workspace: Workspace
  /** The last apply, which can be undone or not. */
  lastApply: Pick<ExecutionDetail, 'id' | 'can'> | null
  /** Why nothing can be run now. */
  blocked: string | null
}

/** What ran, its state, and what can be done with the workspace. */
export function WorkspaceHead({ workspace, lastApply, blocked }: WorkspaceHeadProps) {
  const [removing, setRemoving] = useState(false)
  const action = usePageAction(`/app/workspaces/${encodeURIComponent(workspace.name)}`)
  const removal = useRemoveWorkspace(workspace.name)
  const interrupted = workspace.status === 'interrupted'
  const empty = workspace.resources === 0
  const button = (intent: string) => ({ blocked, loading: action.busy === intent, onClick: () => action.run(intent) })
  return (
    <>
      <BackLink to="/app/workspaces" quiet>
        Workspaces
      </BackLink>
      <PageHead
        title={workspace.playbookName}
        mark={<WorkspaceChips workspace={workspace} />}
        subtitle={
          <span className={classes.facts}>
            <KindChip kind={workspace.kind} />
            in {workspace.subscriptionName}
            <code className={classes.tag}>{workspace.name}</code>
            <CopyText text={workspace.name} label="Copy the name of the workspace" />
          </span>
        }
      >
        <div className={classes.actions}>
          {interrupted && <OperatorButton {...button('recover')}>Recover</OperatorButton>}
          {!interrupted && workspace.waitingPlan === null && <OperatorButton {...button('plan')}>Plan</OperatorButton>}
          <OperatorButton
            variant="default"
            {...button('drift')}
            blocked={blocked ?? (empty ? 'Nothing is deployed here' : null)}
          >
            Check drift
          </OperatorButton>
          {lastApply && <UndoExecution execution={lastApply} />}
          {empty && !interrupted ? (
            <OperatorButton
              variant="default"
              danger
              blocked={blocked}
              onClick={() => {
                removal.forgetError()
                setRemoving(true)
              }}
            >
              Remove
            </OperatorButton>
          ) : (
            <OperatorButton
              variant="default"
              danger
              {...button('destroy')}
              blocked={blocked ?? (interrupted ? 'Recover the workspace first' : null)}
            >
              Destroy
            </OperatorButton>
          )}
        </div>
      </PageHead>
      {action.error && (
        <Notice role="error" onDismiss={action.forgetError}>
          {action.error}
        </Notice>
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove ${workspace.name}?`}
          confirmLabel="Remove"
          keepLabel="Keep it"
          danger
          busy={removal.busy}
          error={removal.error}
          onConfirm={() => void removal.remove()}
          onClose={() => setRemoving(false)}
        >
          It holds no resources, and Azure is not touched. Its executions stay in the history.
        </ConfirmDialog>
      )}
    </>
  )
}
