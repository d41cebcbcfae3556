import { Button, Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CommandChip, StateChip } from '#app/components/execution-rows/execution-chips.tsx'
import { outcomeText, phaseText } from '#app/components/execution-rows/execution-state.ts'
import { ExecutionPanels } from '#app/components/execution-view/execution-panels.tsx'
import { ProofPanel } from '#app/components/execution-view/proof-panel.tsx'
import { StopExecution } from '#app/components/execution-view/stop-execution.tsx'
import { useFollowedExecution } from '#app/components/execution-view/use-followed-execution.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { useHere } from '#app/components/where-from.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { formatDuration } from '#app/text/duration.ts'
import classes from './workspace.module.css'

interface LatestRunProps {
  execution: ExecutionDetail
  plan: SanitizedPlan | null
}

/** What runs in the workspace, or ran last: live, with what came out. */
export function LatestRun({ execution, plan }: LatestRunProps) {
  const live = useFollowedExecution(execution)
  const here = useHere()
  // What was done stands in the resources below, how it was done in the details.
  const isProved = !live.running && execution.result?.success === true && execution.proof?.status === 'done'
  return (
    <Card padding={0} component="section" aria-label={titleOf(execution, live.running)}>
      <CardHead
        title={titleOf(execution, live.running)}
        mark={<StateChip {...execution} status={live.status} />}
        subtitle={
          <span className={classes.facts}>
            <CommandChip command={execution.command} undo={execution.undo} />
            <span>
              {execution.user}, <Moment at={execution.timestamp} as="exact" />
              {execution.seconds !== null && `, ${formatDuration(execution.seconds)}`}
            </span>
          </span>
        }
        ruled
      >
        {live.running ? (
          <StopExecution execution={execution} status={live.status} />
        ) : (
          <Button component={Link} to={`/app/executions/${execution.id}`} state={here} variant="default" size="xs">
            Details
          </Button>
        )}
      </CardHead>
      <div className={classes.run}>
        {live.running && (
          <p className={classes.phase} role="status">
            {live.live ? phaseText(live.status) : 'The connection to the server is lost. The run goes on.'}
          </p>
        )}
        {!live.running && outcomeText(execution) && <p className={classes.phase}>{outcomeText(execution)}.</p>}
        {isProved && execution.proof ? (
          <ProofPanel execution={execution} proof={execution.proof} />
        ) : (
          <ExecutionPanels execution={execution} live={live} plan={plan} />
        )}
      </div>
    </Card>
  )
}

function titleOf({ command, mode }: ExecutionDetail, running: boolean): string {
  if (command === 'plan' && mode === 'drift') return running ? 'Checking drift' : 'Drift check'
  return running ? 'Running now' : 'Latest run'
}
