import { Button } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApprovingBar } from '#app/components/approving-bar/approving-bar.tsx'
import { AskApproval } from '#app/components/approving-bar/ask-approval.tsx'
import { BarCounts } from '#app/components/approving-bar/bar-counts.tsx'
import { BusyButton } from '#app/components/approving-bar/busy-button.tsx'
import { useAgreement } from '#app/components/approving-bar/use-agreement.tsx'
import { StopExecution } from '#app/components/execution-view/stop-execution.tsx'
import type { LiveExecution } from '#app/components/execution-view/use-followed-execution.ts'
import { useTimes } from '#app/components/moment/use-times.ts'
import { OperatorButton } from '#app/components/operator-button.tsx'
import type { PageAction } from '#app/components/page-action/use-page-action.ts'
import { canNow } from '#app/components/terraform-steps/can-now.ts'
import { pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { applyLabel } from '#app/text/apply-label.ts'
import { countOf } from '#app/text/count.ts'
import { opensText } from '#app/text/plan-judgement-words.ts'
import { type Closing, closesText } from './closing-facts.ts'

interface ApproveBarProps {
  detail: FixDetail
  planned: ExecutionDetail
  plan: SanitizedPlan | null
  /** The apply while it runs. */
  applied: ExecutionDetail | null
  live: LiveExecution
  /** What the plan closes of the fix; null of one that was not judged. */
  closing: Closing | null
  action: PageAction
}

/** The decision about a plan; while it is applied, how far that is. */
export function ApproveBar({ detail, planned, plan, applied, live, closing, action }: ApproveBarProps) {
  if (applied) return <ApplyingBar applied={applied} live={live} />
  // A plan keeps the status `approved` after its apply: what waits is only the plan that the fix is at.
  const waits = detail.plan !== null && pendingPlanStatuses.some((status) => status === planned.status)
  const planning = live.running || action.busy === 'planAgain'
  const again = planning ? (
    <BusyButton>Planning...</BusyButton>
  ) : (
    <OperatorButton
      variant={waits || plan === null || detail.plan === null ? 'subtle' : 'filled'}
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      blocked={action.busy === null ? null : 'Wait until that is done'}
      onClick={() => action.run('planAgain', fieldsOf(planned))}
    >
      Plan again
    </OperatorButton>
  )
  const bar = { detail, planned, planning, again }
  return waits && plan ? (
    <DecisionBar key={planned.id} {...bar} plan={plan} closing={closing} action={action} />
  ) : (
    <EndedBar {...bar} />
  )
}

const fieldsOf = ({ workspaceName, id }: ExecutionDetail) => ({ workspaceName, executionId: id })

interface BarProps {
  detail: FixDetail
  planned: ExecutionDetail
  planning: boolean
  /** The button that plans again. */
  again: ReactNode
}

/** Of a plan that is made, or about which nothing is left to decide. */
function EndedBar({ detail, planned, planning, again }: BarProps) {
  return (
    <ApprovingBar
      label="Plan"
      counts={planning ? 'The fix is being planned' : endedText(planned)}
      note={planning ? 'Planning reads Azure and changes nothing' : undefined}
      again={again}
      said={planning ? 'Planning' : ''}
    >
      {planning && <StopExecution execution={planned} status={planned.status} />}
      {!planning && detail.apply && (
        <Button component={Link} to="?step=proof" variant={detail.plan === null ? 'filled' : 'default'}>
          To the proof
        </Button>
      )}
    </ApprovingBar>
  )
}

interface DecisionBarProps extends BarProps {
  plan: SanitizedPlan
  closing: Closing | null
  action: PageAction
}

/** Of a plan that waits. */
function DecisionBar({ detail, planned, planning, again, plan, closing, action }: DecisionBarProps) {
  const busy = action.busy !== null || planning
  const { forOthers, blocked, apply, above, field } = useAgreement({
    execution: planned,
    plan,
    busy,
    onApply: (agreed) => action.run('apply', { ...fieldsOf(planned), ...agreed }),
  })
  return (
    <ApprovingBar
      label="Approve the plan"
      counts={<BarCounts counts={plan.counts} />}
      line={
        <BarLine
          plan={plan}
          closing={closing}
          until={detail.fix.planExpiresAt}
          plannedAt={planned.finishedAt ?? planned.timestamp}
        />
      }
      above={above}
      field={field}
      again={again}
      said={action.busy === 'apply' ? 'Applying' : planning ? 'Planning' : ''}
    >
      <OperatorButton
        variant="default"
        loading={action.busy === 'discard'}
        disabled={busy && action.busy !== 'discard'}
        onClick={() => action.run('discard', fieldsOf(planned))}
      >
        Discard
      </OperatorButton>
      {forOthers ? (
        <AskApproval execution={planned} />
      ) : action.busy === 'apply' ? (
        <BusyButton>Applying...</BusyButton>
      ) : (
        <OperatorButton blocked={blocked} disabled={busy} onClick={apply}>
          {applyLabel(plan.counts)}
        </OperatorButton>
      )}
    </ApprovingBar>
  )
}

interface BarLineProps {
  plan: SanitizedPlan
  closing: Closing | null
  until: string | null
  plannedAt: string
}

function BarLine({ plan, closing, until, plannedAt }: BarLineProps) {
  const times = useTimes()
  const valid = until === null ? '' : `Valid until ${times.clockBeside(until, plannedAt)}`
  if (!plan.judgement || !closing) return <>{valid}</>
  return (
    <>
      Closes {closesText(closing)}, {opensText(plan.judgement)}. {valid}
    </>
  )
}

function endedText({ status }: ExecutionDetail): string {
  if (status === 'no_changes') return 'Nothing to change'
  if (status === 'expired') return 'The plan is too old'
  if (status === 'applied' || status === 'approved') return 'This plan was applied'
  return status === 'discarded' ? 'This plan was discarded' : 'The plan failed'
}

function ApplyingBar({ applied, live }: { applied: ExecutionDetail; live: LiveExecution }) {
  const { add = 0, change = 0, destroy = 0 } = applied.counts ?? {}
  const all = live.resources.length || add + change + destroy
  const done = live.resources.filter(({ status }) => status === 'done').length
  const failed = live.resources.filter(({ status }) => status === 'failed').length
  return (
    <ApprovingBar
      label="The apply"
      counts={
        <span className="tabular">
          {done} of {countOf(all, 'change')}
          {failed > 0 && `, ${failed} failed`}
        </span>
      }
      note="Leaving this page does not stop it"
      said={live.running ? 'Applying' : 'The apply has ended'}
    >
      <StopExecution
        execution={{ ...applied, can: canNow(applied, { status: live.status, ended: !live.running }) }}
        status={live.status}
      />
      <BusyButton>Applying...</BusyButton>
    </ApprovingBar>
  )
}
