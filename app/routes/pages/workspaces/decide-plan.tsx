import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { countOf } from '#app/components/count.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import classes from './workspace.module.css'

/** Applies the plan that is shown, or discards it. What destroys or replaces something needs the name, typed. */
export function DecidePlan({ execution }: { execution: ExecutionDetail }) {
  const [confirming, setConfirming] = useState(false)
  const apply = usePageAction(`/app/workspaces/${encodeURIComponent(execution.workspaceName)}`)
  const discard = usePageAction(`/app/executions/${execution.id}`)
  const error = apply.error ?? discard.error
  const destroys = execution.mode === 'destroy'
  const label = destroys ? 'Destroy' : 'Apply Changes'
  const run = (confirm = '') => apply.run('apply', { planId: execution.id, confirm })
  return (
    <>
      {error && !confirming && (
        <div className={classes.failure}>
          <Notice role="error">{error}</Notice>
        </div>
      )}
      <div className={classes.decide}>
        <span className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {execution.destructive
            ? 'Asks for the name of the workspace'
            : 'Applies at once, without another confirmation'}
        </span>
        <OperatorButton
          variant="default"
          loading={discard.busy !== null}
          onClick={() => {
            apply.forgetError()
            discard.run('discard')
          }}
        >
          Discard
        </OperatorButton>
        <OperatorButton
          loading={apply.busy !== null}
          onClick={() => {
            discard.forgetError()
            apply.forgetError()
            if (execution.destructive) setConfirming(true)
            else run()
          }}
        >
          {label}
        </OperatorButton>
      </div>
      {confirming && (
        <ConfirmDialog
          title={destroys ? `Destroy ${execution.workspaceName}?` : 'Apply changes that destroy resources?'}
          confirmLabel={label}
          keepLabel="Keep everything"
          typedName={execution.workspaceName}
          danger
          busy={apply.busy !== null}
          error={apply.error}
          onConfirm={run}
          onClose={() => setConfirming(false)}
        >
          {countOf(execution.counts?.destroy ?? 0, 'resource')} in {execution.subscriptionName} will be destroyed. This
          cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
