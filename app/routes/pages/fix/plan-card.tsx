import { Card, Title } from '@mantine/core'
import { BarCounts } from '#app/components/approving-bar/bar-counts.tsx'
import { FoldedOutput } from '#app/components/code-block/folded-output.tsx'
import { ResourceProgress } from '#app/components/execution-events/resource-progress.tsx'
import { phaseText } from '#app/components/execution-rows/execution-state.ts'
import type { LiveExecution } from '#app/components/execution-view/use-followed-execution.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { PlanChanges } from '#app/components/plan-view/plan-changes.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import classes from './plan-card.module.css'

interface PlanCardProps {
  planned: ExecutionDetail
  plan: SanitizedPlan | null
  /** The apply while it runs. */
  applied: ExecutionDetail | null
  /** What runs now: the apply, or the plan while it is made. */
  live: LiveExecution
}

/** The plan by the names of resources, without the ids that its template puts out; while it is applied, how far each of them is. */
export function PlanCard({ planned, plan, applied, live }: PlanCardProps) {
  const { timestamp, finishedAt, user, undo, planDigest, result } = planned
  const running = applied !== null || live.running
  return (
    <Card padding={0} component="section" aria-label="The plan" className={classes.card}>
      <div className={classes.head}>
        <Title order={2}>{undo ? 'The way back' : 'The plan'}</Title>
        {plan && <BarCounts counts={plan.counts} />}
        <span className={classes.by}>
          {running ? (
            live.live ? (
              `${phaseText(live.status)}...`
            ) : (
              'The connection to the server is lost. The run goes on.'
            )
          ) : (
            <>
              Planned <Moment at={finishedAt ?? timestamp} /> by {user}
            </>
          )}
        </span>
      </div>
      {applied ? (
        <ResourceProgress resources={live.resources} plan={plan} />
      ) : (
        plan && <PlanChanges plan={{ ...plan, outputs: [] }} />
      )}
      {!plan && !applied && <p className={classes.waiting}>Azure is read; nothing is changed.</p>}
      {plan && !applied && (
        <div className={classes.foot}>
          <FoldedOutput text={[result?.stdout, result?.stderr].filter((text) => text?.trim()).join('\n')} />
          {planDigest && (
            <span className={classes.digest}>
              Plan <code title={planDigest}>{planDigest.slice(0, 8)}</code>
            </span>
          )}
        </div>
      )}
    </Card>
  )
}
