import { IconRefresh } from '@tabler/icons-react'
import { ApprovingBar } from '#app/components/approving-bar/approving-bar.tsx'
import { AskApproval } from '#app/components/approving-bar/ask-approval.tsx'
import { BarCounts } from '#app/components/approving-bar/bar-counts.tsx'
import { useAgreement } from '#app/components/approving-bar/use-agreement.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { applyLabel } from '#app/text/apply-label.ts'
import { countOf } from '#app/text/count.ts'
import { effectText } from '#app/text/plan-judgement-words.ts'

interface WorkspaceBarProps {
  execution: ExecutionDetail
  plan: SanitizedPlan
}

/** The decision about the plan that waits in a workspace. What destroys or replaces something needs the plan's word. */
export function WorkspaceBar({ execution, plan }: WorkspaceBarProps) {
  const { workspaceName, subscriptionName, mode } = execution
  const workspace = usePageAction(`/app/workspaces/${encodeURIComponent(workspaceName)}`)
  const discard = usePageAction(`/app/executions/${execution.id}`)
  const error = workspace.error ?? discard.error
  const busy = workspace.busy !== null || discard.busy !== null
  const { forOthers, asksWord, blocked, apply, above, field } = useAgreement({
    execution,
    plan,
    busy,
    onApply: (agreed) => workspace.run('apply', { planId: execution.id, ...agreed }),
  })
  return (
    <ApprovingBar
      label="Approve the plan"
      counts={<BarCounts counts={plan.counts} />}
      line={plan.judgement && effectText(plan.judgement)}
      note={error ? <span role="alert">{error}</span> : !asksWord && `In ${subscriptionName}`}
      above={above}
      field={field}
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
