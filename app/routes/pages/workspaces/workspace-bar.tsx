import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ApprovingBar } from '#app/components/approving-bar/approving-bar.tsx'
import { ApprovalNote, AskApproval, isForOthers } from '#app/components/approving-bar/ask-approval.tsx'
import { BarCounts } from '#app/components/approving-bar/bar-counts.tsx'
import { ConfirmWord, wordFits } from '#app/components/approving-bar/confirm-word.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import { AcceptNew } from '#app/components/plan-judgement/accept-new.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { graveOf } from '#app/contract/grave-findings.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { applyLabel } from '#app/text/apply-label.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { countOf } from '#app/text/count.ts'
import { effectText } from '#app/text/plan-judgement-words.ts'

interface WorkspaceBarProps {
  execution: ExecutionDetail
  plan: SanitizedPlan
}

/** The decision about the plan that waits in a workspace. What destroys or replaces something needs the plan's word. */
export function WorkspaceBar({ execution, plan }: WorkspaceBarProps) {
  const { workspaceName, subscriptionName, mode, undo } = execution
  const [typed, setTyped] = useState('')
  const [accepted, setAccepted] = useState(false)
  const workspace = usePageAction(`/app/workspaces/${encodeURIComponent(workspaceName)}`)
  const discard = usePageAction(`/app/executions/${execution.id}`)
  const error = workspace.error ?? discard.error
  const forOthers = isForOthers(execution)
  const word = execution.destructive && !forOthers ? wordToType(plan, workspaceName) : null
  const grave = graveOf(plan.judgement).length > 0
  const busy = workspace.busy !== null || discard.busy !== null
  const blocked =
    word !== null && !wordFits(word, typed)
      ? `Type ${word} first`
      : grave && !accepted
        ? 'Agree to what this plan opens first'
        : null
  const apply = () =>
    workspace.run('apply', { planId: execution.id, confirm: typed.trim(), ...(accepted && { acceptNew: 'true' }) })
  return (
    <ApprovingBar
      label="Approve the plan"
      counts={<BarCounts counts={plan.counts} />}
      line={plan.judgement && effectText(plan.judgement)}
      note={error ? <span role="alert">{error}</span> : word === null && `In ${subscriptionName}`}
      above={
        forOthers ? (
          <ApprovalNote execution={execution} />
        ) : (
          grave && <AcceptNew judgement={plan.judgement} undo={undo} checked={accepted} onCheck={setAccepted} />
        )
      }
      field={
        word !== null && (
          <ConfirmWord
            of={plan.confirmWord === undefined ? 'workspace' : 'environment'}
            word={word}
            typed={typed}
            disabled={busy}
            onType={setTyped}
            onEnter={() => {
              if (blocked === null) apply()
            }}
          />
        )
      }
      again={
        <OperatorButton
          variant="subtle"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          loading={workspace.busy === 'plan' || workspace.busy === 'destroy'}
          disabled={busy}
          onClick={() => workspace.run(mode === 'destroy' ? 'destroy' : 'plan')}
        >
          Plan again
        </OperatorButton>
      }
      said={workspace.busy === 'apply' ? 'Applying' : (error ?? '')}
    >
      <OperatorButton
        variant="default"
        loading={discard.busy !== null}
        disabled={busy && discard.busy === null}
        onClick={() => discard.run('discard')}
      >
        Discard
      </OperatorButton>
      {forOthers ? (
        <AskApproval execution={execution} />
      ) : (
        <OperatorButton
          blocked={blocked}
          loading={workspace.busy === 'apply'}
          disabled={busy && workspace.busy !== 'apply'}
          onClick={apply}
        >
          {mode === 'destroy' ? `Destroy ${countOf(plan.counts.destroy, 'resource')}` : applyLabel(plan.counts)}
        </OperatorButton>
      )}
    </ApprovingBar>
  )
}
