import { Button, Loader } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AskApproval, isForOthers } from '#app/components/approving-bar/ask-approval.tsx'
import classes from '#app/components/dialog-frame/dialog-foot.module.css'
import { FootButtons } from '#app/components/dialog-frame/foot-buttons.tsx'
import type { FollowedExecution } from '#app/components/execution-events/use-execution-events.ts'
import { StopExecution } from '#app/components/execution-view/stop-execution.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { canNow } from '#app/components/terraform-steps/can-now.ts'
import type { StepsState } from '#app/components/terraform-steps/steps-state.ts'
import { approvalText } from '#app/text/approval-words.ts'
import { offerOf } from './deployment.ts'

interface DeployFootProps {
  state: StepsState
  /** The running step as its events tell it. */
  followed: Pick<FollowedExecution, 'status' | 'ended'>
  nameMissing: boolean
  /** The values were changed since the plan. */
  stale: boolean
  /** Nothing has to be typed, or it has been. */
  confirmed: boolean
  onPlan: () => void
  onApply: () => void
  onClose: () => void
}

/** What can be done now. Planning keeps its place, so that a second click never applies. */
export function DeployFoot(props: DeployFootProps) {
  const { state, followed, nameMissing, stale, confirmed, onPlan, onApply, onClose } = props
  const { selected } = useShellData()
  const { now, steps } = state
  const offer = offerOf(state)
  const planned = steps.plan?.ended
  const busy = now.phase !== 'resting'
  const running = now.phase === 'running' ? steps[now.step]?.started : undefined
  const planning = busy && now.step !== 'apply'
  return (
    <>
      <FootNote {...props} />
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
        {planning && (
          <Button className={classes.busy} aria-disabled leftSection={<Loader size={16} />}>
            Initialize &amp; Plan
          </Button>
        )}
        {offer.apply && planned && isForOthers(planned) && <AskApproval execution={planned} />}
        {offer.apply && !(planned && isForOthers(planned)) && (
          <OperatorButton
            disabled={busy || !confirmed}
            blocked={stale ? 'The values were changed since this plan: plan again' : null}
            onClick={onApply}
          >
            Apply Changes
          </OperatorButton>
        )}
        {offer.plan && !planning && (
          <div className={offer.apply ? classes.again : undefined}>
            <OperatorButton
              fullWidth
              variant={offer.apply ? 'default' : 'filled'}
              disabled={nameMissing || busy}
              blocked={selected ? null : 'Select an Azure subscription on the Dashboard first'}
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              onClick={onPlan}
            >
              Initialize &amp; Plan
            </OperatorButton>
          </div>
        )}
      </FootButtons>
    </>
  )
}

function FootNote({ state, stale }: Pick<DeployFootProps, 'state' | 'stale'>) {
  const times = useTimes()
  const { steps, now } = state
  if (now.phase !== 'resting') return null
  if (steps.apply?.ended) return <WorkspaceLink name={steps.apply.started.workspaceName} />
  if (!offerOf(state).apply) return null
  const planned = steps.plan?.ended
  if (stale) return <Warning>The values were changed since this plan. Plan again to apply them.</Warning>
  if (planned && isForOthers(planned)) return <Warning>{approvalText(planned, times)}</Warning>
  return (
    <Warning>
      {planned?.destructive ? 'Asks for a word before it applies' : 'Applies at once, without another confirmation'}
    </Warning>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.note}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}

function WorkspaceLink({ name }: { name: string }) {
  return (
    <span className={classes.note} data-quiet>
      <Link to={`/app/workspaces/${encodeURIComponent(name)}`}>Open the workspace</Link>
      <Link to="/app/executions">Audit History</Link>
    </span>
  )
}
