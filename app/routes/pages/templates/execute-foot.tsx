import { Button, Loader } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { AskApproval, isForOthers } from '#app/components/approving-bar/ask-approval.tsx'
import foot from '#app/components/dialog-frame/dialog-foot.module.css'
import { FootButtons } from '#app/components/dialog-frame/foot-buttons.tsx'
import type { FollowedExecution } from '#app/components/execution-events/use-execution-events.ts'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import { StopExecution } from '#app/components/execution-view/stop-execution.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { canNow } from '#app/components/terraform-steps/can-now.ts'
import { type StepsState, waitingPlan } from '#app/components/terraform-steps/steps-state.ts'
import { approvalText } from '#app/text/approval-words.ts'

interface ExecuteFootProps {
  state: StepsState
  /** The running step as its events tell it. */
  followed: Pick<FollowedExecution, 'status' | 'ended'>
  /** Why nothing can be run. */
  blocked: string | null
  /** The values were changed since the plan. */
  stale: boolean
  /** Nothing has to be typed, or it has been. */
  confirmed: boolean
  onExecute: () => void
  onApply: () => void
  onClose: () => void
}

/** What can be done now. Execute keeps its place, so that a second click never applies. */
export function ExecuteFoot(props: ExecuteFootProps) {
  const { state, followed, blocked, stale, confirmed, onExecute, onApply, onClose } = props
  const { now, steps } = state
  const busy = now.phase !== 'resting'
  const running = now.phase === 'running' ? steps[now.step]?.started : undefined
  const plan = waitingPlan(state)
  const forOthers = plan?.ended !== undefined && plan.ended !== null && isForOthers(plan.ended)
  return (
    <>
      <FootNote state={state} stale={stale} />
      <FootButtons>
        {running && (
          <StopExecution
            execution={{ ...running, can: canNow(running, followed) }}
            status={followed.status ?? 'queued'}
          />
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {plan?.ended && forOthers && <AskApproval execution={plan.ended} />}
        {plan && !forOthers && (
          <OperatorButton
            disabled={!confirmed}
            blocked={stale ? 'The values were changed since this plan: plan again' : blocked}
            onClick={onApply}
          >
            Apply Changes
          </OperatorButton>
        )}
        {busy ? (
          <Button className={foot.busy} aria-disabled leftSection={<Loader size={16} />}>
            Execute
          </Button>
        ) : (
          <div className={plan ? foot.again : undefined}>
            <OperatorButton
              fullWidth
              variant={plan ? 'default' : 'filled'}
              blocked={blocked}
              leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
              onClick={onExecute}
            >
              Execute
            </OperatorButton>
          </div>
        )}
      </FootButtons>
    </>
  )
}

function FootNote({ state, stale }: Pick<ExecuteFootProps, 'state' | 'stale'>) {
  const { steps, now } = state
  const times = useTimes()
  if (now.phase !== 'resting') return null
  const ended = steps.destroy ?? steps.apply
  if (ended)
    return (
      <span className={foot.note} data-quiet>
        <ExecutionLink id={ended.started.id}>Execution details</ExecutionLink>
        <Link to={`/app/workspaces/${encodeURIComponent(ended.started.workspaceName)}`}>Open the workspace</Link>
      </span>
    )
  const plan = waitingPlan(state)
  if (!plan) return null
  return (
    <span className={foot.note}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {stale
        ? 'The values were changed since this plan. Plan again to apply them.'
        : plan.ended && isForOthers(plan.ended)
          ? approvalText(plan.ended, times)
          : plan.ended?.destructive
            ? 'Asks for a word before it applies'
            : 'Applies at once, without another confirmation'}
    </span>
  )
}
