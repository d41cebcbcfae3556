import { Card, Title } from '@mantine/core'
import { IconClockPause, IconTarget } from '@tabler/icons-react'
import { FoldedOutput } from '#app/components/code-block/folded-output.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PlanJudgementView } from '#app/components/plan-judgement/plan-judgement-view.tsx'
import { PlanChanges } from '#app/components/plan-view/plan-changes.tsx'
import { lossText } from '#app/components/plan-view/plan-notes.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { WaitingPlan } from '#app/contract/workspaces.ts'
import { effectText } from '#app/text/plan-judgement-words.ts'
import classes from './waiting-plan.module.css'

interface WaitingPlanCardProps {
  execution: ExecutionDetail
  plan: SanitizedPlan
  waiting: WaitingPlan
}

/** The plan that waits: what it would do, by the names of resources, and what it closes and opens. */
export function WaitingPlanCard({ execution, plan, waiting }: WaitingPlanCardProps) {
  const { user, plannedAt, validUntil } = waiting
  const { judgement } = plan
  const output = [execution.result?.stdout, execution.result?.stderr].filter((text) => text?.trim()).join('\n')
  return (
    <Card padding={0} component="section" aria-label="The plan that waits" className={classes.card}>
      <div className={classes.head}>
        <IconClockPause size={20} stroke={1.75} aria-hidden />
        <Title order={2}>{titleOf(execution)}</Title>
        <span className={classes.by}>
          planned <Moment at={plannedAt} as="shortTime" /> by {user}, valid until{' '}
          <Moment at={validUntil} as="shortTime" />
        </span>
      </div>
      {plan.destructive && <p className={classes.loss}>{lossText(plan, execution.subscriptionName)}</p>}
      <PlanChanges plan={plan} />
      {judgement && (
        <details className={classes.effect}>
          <summary>
            <IconTarget size={16} stroke={1.75} aria-hidden />
            {effectText(judgement)}
          </summary>
          <PlanJudgementView judgement={judgement} />
        </details>
      )}
      <FoldedOutput text={output} />
    </Card>
  )
}

function titleOf({ mode, undo }: ExecutionDetail): string {
  if (mode === 'destroy') return 'A destroy waits for approval'
  return undo ? 'The way back waits for approval' : 'A plan waits for approval'
}
