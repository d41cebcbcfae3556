import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import { AcceptNew } from '#app/components/plan-judgement/accept-new.tsx'
import { lossText, stayText } from '#app/components/plan-view/plan-notes.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { graveOf } from '#app/contract/plan-judgement.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import classes from './workspace.module.css'

interface DecidePlanProps {
  execution: ExecutionDetail
  plan: SanitizedPlan | null
}

/** Applies the plan that is shown, or discards it. What destroys or replaces something needs the plan's word, typed. */
export function DecidePlan({ execution, plan }: DecidePlanProps) {
  const [confirming, setConfirming] = useState(false)
  const [acceptsNew, setAcceptsNew] = useState(false)
  const apply = usePageAction(`/app/workspaces/${encodeURIComponent(execution.workspaceName)}`)
  const discard = usePageAction(`/app/executions/${execution.id}`)
  const error = apply.error ?? discard.error
  const destroys = execution.mode === 'destroy'
  const label = destroys ? 'Destroy' : 'Apply Changes'
  const word = wordToType(plan, execution.workspaceName)
  const staying = plan ? stayText(plan) : null
  // A template's apply can be undone until something else is done in its workspace.
  const undoable = destroys && staying !== null && execution.templateId !== null
  const undoFirst = undoable ? 'To bring former values back, undo the apply instead.' : null
  const run = (confirm = '') =>
    apply.run('apply', { planId: execution.id, confirm, acceptNew: acceptsNew ? 'yes' : '' })
  return (
    <>
      {error && !confirming && (
        <div className={classes.failure}>
          <Notice role="error">{error}</Notice>
        </div>
      )}
      <AcceptNew judgement={plan?.judgement} undo={execution.undo} checked={acceptsNew} onCheck={setAcceptsNew} />
      <div className={classes.decide}>
        <span className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {execution.destructive
            ? `Asks you to type ${word}`
            : ['Applies at once, without another confirmation', undoFirst].filter(Boolean).join('. ')}
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
          disabled={!acceptsNew && graveOf(plan?.judgement).length > 0}
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
          typedName={word}
          danger
          busy={apply.busy !== null}
          error={apply.error}
          onConfirm={run}
          onClose={() => setConfirming(false)}
        >
          {[plan && lossText(plan, execution.subscriptionName), staying, undoFirst].filter(Boolean).join(' ')}
        </ConfirmDialog>
      )}
    </>
  )
}
