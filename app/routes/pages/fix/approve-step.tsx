import { useFollowedExecution } from '#app/components/execution-view/use-followed-execution.ts'
import { useLeaveBlocker } from '#app/components/leave-warning/use-leave-blocker.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import type { PageAction } from '#app/components/page-action/use-page-action.ts'
import { CloseWhileRunning } from '#app/components/terraform-steps/close-while-running.tsx'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { backTexts } from '#app/text/fix-words.ts'
import { AfterApplyCard } from './after-apply-card.tsx'
import { ApproveBar } from './approve-bar.tsx'
import { effectOf } from './chosen-effect.ts'
import { closingOfPlan } from './closing-of-plan.ts'
import { FixColumns } from './fix-columns.tsx'
import { GoBackCard } from './go-back-card.tsx'
import { impactLines } from './impact-lines.ts'
import { lockedBy } from './locked-by.ts'
import { MayBreakCard } from './may-break-card.tsx'
import { PlanCard } from './plan-card.tsx'

interface ApproveStepProps {
  detail: FixDetail
  /** The plan's execution. */
  planned: ExecutionDetail
  /** Null while it is made, and of one that failed. */
  plan: SanitizedPlan | null
  applied: ExecutionDetail | null
  action: PageAction
}

/** The plan of a fix, what it closes and may break, and the decision about it; then its apply, as it goes on. */
export function ApproveStep({ detail, planned, plan, applied, action }: ApproveStepProps) {
  const applying = applied !== null && executionIsActive(applied.status) && applied.planId === planned.id
  const live = useFollowedExecution(applying ? applied : planned)
  const { held, letGo } = useLeaveBlocker(applying && live.running)
  const { gaps, fix } = detail
  const ids = new Set((plan?.changes ?? []).flatMap(({ id }) => (id === null ? [] : [id.toLowerCase()])))
  const taken = ({ id }: { id: string }) => ids.has(id.toLowerCase())
  const touched = gaps.filter(({ resources }) => resources.some(taken))
  const chosen = new Set(gaps.flatMap(({ resources }) => resources.filter(taken).map(({ id }) => id)))
  const impacts = touched.map(({ impact }) => impact)
  const { undo } = planned
  const locked = lockedBy(fix.locks)
  const effect = effectOf(gaps, chosen, (row) => locked(row).length > 0)
  return (
    <>
      <div>
        {detail.acceptedInPlan > 0 && (
          <Notice role="warning">
            {detail.acceptedInPlan === 1
              ? 'An exception accepts a finding that this plan closes.'
              : `Exceptions accept ${detail.acceptedInPlan} findings that this plan closes.`}{' '}
            Applying it changes their resources all the same. Discard it and plan again to leave them out.
          </Notice>
        )}
        <PlanNotice
          planned={planned}
          tried={!applying && applied?.planId === planned.id && detail.plan ? applied.error : null}
          error={action.error}
          onDismiss={action.forgetError}
        />
        <FixColumns main={<PlanCard planned={planned} plan={plan} applied={applying ? applied : null} live={live} />}>
          {plan?.judgement && (
            <AfterApplyCard
              judgement={plan.judgement}
              closing={closingOfPlan(plan.judgement, gaps, effect)}
              score={detail.plan || applying ? detail.score : null}
              gravest={undo ? undefined : impactLines(impacts).find(({ breaks }) => breaks)?.text}
            />
          )}
          {!undo && <MayBreakCard impacts={impacts} locks={fix.locks} gaps={gaps} chosen={chosen} />}
          <GoBackCard texts={undo ? ['Plan the fix again to close the findings once more.'] : backTexts(gaps, taken)} />
        </FixColumns>
      </div>
      <ApproveBar
        detail={detail}
        planned={planned}
        plan={plan}
        applied={applying ? applied : null}
        live={live}
        closing={plan?.judgement ? closingOfPlan(plan.judgement, gaps, effect) : null}
        action={action}
      />
      {held && (
        <CloseWhileRunning
          step="apply"
          onClose={held.leave}
          onStay={held.stay}
          onFollow={() => {
            letGo()
            held.stay()
          }}
        />
      )}
    </>
  )
}

interface PlanNoticeProps {
  planned: ExecutionDetail
  /** Why an apply of this plan ended before it began. */
  tried: string | null
  error: string | null
  onDismiss: () => void
}

function PlanNotice({ planned, tried, error, onDismiss }: PlanNoticeProps) {
  if (error)
    return (
      <Notice role="error" onDismiss={onDismiss}>
        {error}
      </Notice>
    )
  if (tried !== null) return <Notice role="warning">{tried} The plan still waits.</Notice>
  switch (planned.status) {
    case 'failed':
      return <Notice role="error">The plan failed. {planned.error}</Notice>
    case 'expired':
      return <Notice role="warning">This plan is too old to be applied. Plan again to see what Azure has now.</Notice>
    case 'no_changes':
      return <Notice role="info">Nothing to change: Azure is as this fix wants it already.</Notice>
    default:
      return null
  }
}
