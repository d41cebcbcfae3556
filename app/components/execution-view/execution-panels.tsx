import { Stack } from '@mantine/core'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { countOf } from '#app/text/count.ts'
import { ErrorsPanel } from '../code-block/errors-panel.tsx'
import { OutputPanel } from '../code-block/output-panel.tsx'
import { VariablesPanel } from '../code-block/variables-panel.tsx'
import { ResourceProgress } from '../execution-events/resource-progress.tsx'
import { Notice } from '../notice/notice.tsx'
import { Panel } from '../panel/panel.tsx'
import { PlanJudgementView } from '../plan-judgement/plan-judgement-view.tsx'
import { PlanChanges } from '../plan-view/plan-changes.tsx'
import { PlanSummary } from '../plan-view/plan-summary.tsx'
import { errorTexts, reasonLine } from './error-texts.ts'
import { ProofPanel } from './proof-panel.tsx'
import type { LiveExecution } from './use-followed-execution.ts'

interface ExecutionPanelsProps {
  execution: ExecutionDetail
  live: LiveExecution
  plan: SanitizedPlan | null
}

/**
 * All that an execution has left, what matters most first: why it failed, in one line where there is one; then its plan and
 * its output. That one was interrupted is said beside it, with the way on.
 */
export function ExecutionPanels({ execution, live, plan }: ExecutionPanelsProps) {
  const errors = errorTexts(live.stderr, execution.error)
  const failed = execution.result?.success === false && errors !== ''
  const line = failed ? reasonLine(execution.error) : null
  const ofPlan = execution.command === 'plan'
  const planSaysIt = ofPlan && plan !== null && !live.running
  return (
    <Stack gap={12}>
      {line !== null && execution.status !== 'interrupted' && <Notice role="error">{line}</Notice>}
      {failed && <ErrorsPanel key="failed" text={line === null ? errors : live.stderr} defaultOpened={line === null} />}
      {execution.proof && <ProofPanel execution={execution} proof={execution.proof} />}
      {live.resources.length > 0 && !ofPlan && (
        <Panel title="Resources" defaultOpened>
          <ResourceProgress resources={live.resources} plan={plan} />
        </Panel>
      )}
      {plan && (
        <Panel
          key={live.running ? 'plan of a running' : 'plan'}
          title={plan.mode === 'drift' ? 'Drift' : 'Plan'}
          defaultOpened={ofPlan || live.running}
          aside={<PlanAside plan={plan} />}
        >
          {plan.mode !== 'drift' && <PlanSummary counts={plan.counts} />}
          {plan.judgement && <PlanJudgementView judgement={plan.judgement} />}
          <PlanChanges plan={plan} />
        </Panel>
      )}
      <OutputPanel
        key={planSaysIt ? 'folded' : 'opened'}
        text={live.stdout}
        defaultOpened={!planSaysIt}
        live={live.running}
      />
      {!failed && <ErrorsPanel text={errors} defaultOpened={live.running && errors !== ''} />}
      <VariablesPanel variables={execution.variables} defaultOpened={!plan && !live.running} />
    </Stack>
  )
}

function PlanAside({ plan }: { plan: SanitizedPlan }) {
  if (plan.mode === 'drift') return plan.drift.length > 0 && <>{countOf(plan.drift.length, 'change')}</>
  const { add, change, destroy } = plan.counts
  return (
    <span className="tabular">
      +{add} ~{change} -{destroy}
    </span>
  )
}
