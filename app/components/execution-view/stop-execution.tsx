import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ActiveStatus, executionIsActive } from '#app/contract/execution-phase.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { Execution } from '#app/contract/executions.ts'
import { killNeedsName } from '#app/contract/kill-needs-name.ts'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { usePageAction } from '../page-action/use-page-action.ts'

interface StopExecutionProps {
  execution: Pick<Execution, 'id' | 'workspaceName' | 'command' | 'destructive' | 'can'>
  /** What it does at this moment. */
  status: ExecutionStatus
}

/** Cancels a running execution; one that was asked and goes on can be ended by force. Nothing when neither is allowed. */
export function StopExecution({ execution, status }: StopExecutionProps) {
  const [asking, setAsking] = useState<'cancel' | 'kill' | null>(null)
  const action = usePageAction(`/app/executions/${execution.id}`, () => setAsking(null))
  const { cancel, kill } = execution.can
  const ask = (what: 'cancel' | 'kill') => {
    action.forgetError()
    setAsking(what)
  }
  return (
    <>
      {cancel && (
        <Button variant="default" c="var(--error-text)" onClick={() => ask('cancel')}>
          Cancel {execution.command}
        </Button>
      )}
      {kill && (
        <Button variant="default" c="var(--error-text)" onClick={() => ask('kill')}>
          End by force
        </Button>
      )}
      {asking === 'cancel' && (
        <ConfirmDialog
          title={`Cancel this ${execution.command}?`}
          confirmLabel={`Cancel ${execution.command}`}
          keepLabel="Keep running"
          danger
          busy={action.busy !== null}
          error={action.error}
          onConfirm={() => action.run('cancel')}
          onClose={() => setAsking(null)}
        >
          {cancelTexts[reachedBy(status)]}
        </ConfirmDialog>
      )}
      {asking === 'kill' && (
        <ConfirmDialog
          title="End Terraform by force?"
          confirmLabel="End by force"
          keepLabel="Keep waiting"
          typedName={killNeedsName(execution) ? execution.workspaceName : undefined}
          danger
          busy={action.busy !== null}
          error={action.error}
          onConfirm={(confirm) => action.run('kill', { confirm })}
          onClose={() => setAsking(null)}
        >
          {killTexts[reachedBy(status)]}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What a run may have done in Azure by then: nothing, since it has not begun; it has read; or it writes. */
const reached: Record<ActiveStatus, 'nothing' | 'reading' | 'writing'> = {
  queued: 'nothing',
  preparing: 'reading',
  initializing: 'reading',
  planning: 'reading',
  checking: 'reading',
  applying: 'writing',
  canceling: 'writing',
}

const reachedBy = (status: ExecutionStatus) => (executionIsActive(status) ? reached[status] : 'reading')

const cancelTexts = {
  nothing: 'It has not begun. It ends at once and changes nothing.',
  reading: 'Nothing has been written to Azure yet. Terraform stops, and the workspace stays as it was.',
  writing:
    'Terraform begins nothing more. It may break off what was begun, and Azure may go on with that. What is done stays done; nothing is undone. This can take minutes.',
}

const killed = 'It was asked to stop and still runs. By force it ends at once. Nothing was written to Azure yet.'
const killTexts = {
  nothing: killed,
  reading: killed,
  writing:
    'It was asked to stop and still runs. By force it ends at once. Azure may go on with what was begun, and the workspace has to be recovered before it can be used again. Wait if you can.',
}
