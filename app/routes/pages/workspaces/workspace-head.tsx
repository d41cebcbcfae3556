import { useState } from 'react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import type { Workspace } from '#app/contract/workspaces.ts'
import { formatExact } from '#app/text/time.ts'
import classes from './workspace.module.css'
import { WorkspaceChips } from './workspace-chips.tsx'

/** Name, state and what can be done with the workspace. */
export function WorkspaceHead({ workspace }: { workspace: Workspace }) {
  const [removing, setRemoving] = useState(false)
  const action = usePageAction(`/app/workspaces/${encodeURIComponent(workspace.name)}`)
  const busy = workspace.busy
  const blocked = busy ? `Busy: ${busy.user} runs ${busy.command} since ${formatExact(busy.since)}` : null
  const interrupted = workspace.status === 'interrupted'
  const empty = workspace.resources === 0
  const button = (intent: string) => ({ blocked, loading: action.busy === intent, onClick: () => action.run(intent) })
  return (
    <>
      <BackLink to="/app/workspaces" quiet>
        Workspaces
      </BackLink>
      <PageHead
        title={workspace.name}
        subtitle={
          <span className={classes.facts}>
            <WorkspaceChips workspace={workspace} />
            {workspace.playbookName} in {workspace.subscriptionName}
            {workspace.environment && `, ${workspace.environment}`}
          </span>
        }
      >
        <div className={classes.actions}>
          {interrupted ? (
            <OperatorButton {...button('recover')}>Recover</OperatorButton>
          ) : (
            <OperatorButton {...button('plan')}>Plan</OperatorButton>
          )}
          <OperatorButton
            variant="default"
            {...button('drift')}
            blocked={blocked ?? (empty ? 'Nothing is deployed here' : null)}
          >
            Check drift
          </OperatorButton>
          {empty && !interrupted ? (
            <OperatorButton
              variant="default"
              danger
              blocked={blocked}
              onClick={() => {
                action.forgetError()
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
      {action.error && !removing && (
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
          busy={action.busy !== null}
          error={action.error}
          onConfirm={() => action.run('remove')}
          onClose={() => setRemoving(false)}
        >
          It holds no resources, and Azure is not touched. Its executions stay in the history.
        </ConfirmDialog>
      )}
    </>
  )
}
