import { type ReactNode, useEffect, useRef } from 'react'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { formatDuration, formatWholeSeconds } from '#app/text/duration.ts'
import { CodeBlock } from '../code-block/code-block.tsx'
import { FoldedOutput } from '../code-block/folded-output.tsx'
import { ResourceProgress } from '../execution-events/resource-progress.tsx'
import type { FollowedExecution } from '../execution-events/use-execution-events.ts'
import { useTickingSeconds } from '../execution-events/use-ticking-seconds.ts'
import { StateChip } from '../execution-rows/execution-chips.tsx'
import { outcomeText, phaseText } from '../execution-rows/execution-state.ts'
import { Panel } from '../panel/panel.tsx'
import { PlanJudgementView } from '../plan-judgement/plan-judgement-view.tsx'
import { PlanChanges } from '../plan-view/plan-changes.tsx'
import { PlanSummary } from '../plan-view/plan-summary.tsx'
import type { Step, StepName } from './terraform-step.ts'
import classes from './terraform-steps.module.css'

const titles: Record<StepName, string> = {
  init: 'Initialization Result',
  plan: 'Plan Result',
  apply: 'Apply Result',
  destroy: 'Destroy Result',
}
const notYet: Record<StepName, string> = {
  init: 'Not initialized yet',
  plan: 'Not planned yet',
  apply: 'Not applied yet',
  destroy: 'Not destroyed yet',
}

interface StepPanelProps {
  name: StepName
  step: Step | undefined
  /** What was planned before it, which knows the names of resources. */
  plan: SanitizedPlan | null
  /** The events of this step while it runs; null when it does not. */
  followed: FollowedExecution | null
  opened: boolean
  onToggle: (opened: boolean) => void
  /** At the foot of an ended step. */
  children?: ReactNode
}

/** The result of one step: filled as it goes, then with what came out. */
export function StepPanel({ name, step, plan, followed, opened, onToggle, children }: StepPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const running = followed !== null
  useEffect(() => {
    if (running) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [running])

  return (
    <div ref={panel}>
      <Panel
        title={titles[name]}
        opened={opened}
        onToggle={onToggle}
        aside={<Aside name={name} step={step} followed={followed} />}
      >
        {!step && <p className={classes.empty}>{notYet[name]}.</p>}
        {followed && <RunningStep name={name} followed={followed} plan={plan} />}
        {step?.ended && <EndedStep step={step} planned={plan} />}
        {children}
      </Panel>
    </div>
  )
}

function Aside({ name, step, followed }: Pick<StepPanelProps, 'name' | 'step' | 'followed'>) {
  const ticking = useTickingSeconds(null, followed !== null)
  if (!step) return <>{notYet[name]}</>
  const status = step.ended?.status ?? followed?.status ?? step.started.status
  const seconds = step.ended?.seconds
  return (
    <>
      <StateChip status={status} result={step.ended?.result ?? null} applied={step.ended?.applied} />
      <span className="tabular">
        {followed ? formatWholeSeconds(ticking) : seconds != null && formatDuration(seconds)}
      </span>
    </>
  )
}

interface RunningStepProps {
  name: StepName
  followed: FollowedExecution
  plan: SanitizedPlan | null
}

function RunningStep({ name, followed, plan }: RunningStepProps) {
  const { live, status, lines, resources } = followed
  const text = lines.map((line) => line.text).join('\n')
  return (
    <>
      <p className={classes.phase} role="status">
        {live ? `${phaseText(status ?? 'queued')}...` : 'The connection to the server is lost. The run goes on.'}
      </p>
      {(name === 'apply' || name === 'destroy') && resources.length > 0 ? (
        <>
          <ResourceProgress resources={resources} plan={plan} />
          <FoldedOutput text={text} />
        </>
      ) : (
        text !== '' && <CodeBlock text={text} label="Output" follow />
      )}
    </>
  )
}

function EndedStep({ step: { ended, plan }, planned }: { step: Step; planned: SanitizedPlan | null }) {
  if (!ended) return null
  const { result, command, resources } = ended
  const output = [result?.stdout, result?.stderr].filter((one) => one?.trim()).join('\n')
  const outcome = outcomeText(ended)
  if (command === 'plan' && plan && result?.success)
    return (
      <>
        {ended.status === 'no_changes' ? (
          <p className={classes.phase}>{outcome}.</p>
        ) : (
          <PlanSummary counts={plan.counts} />
        )}
        {plan.judgement && <PlanJudgementView judgement={plan.judgement} />}
        <PlanChanges plan={plan} />
        <FoldedOutput text={output} />
      </>
    )
  if (command !== 'init' && command !== 'plan' && resources.length > 0)
    return (
      <>
        <ResourceProgress resources={resources} plan={planned} />
        <FoldedOutput text={output} />
      </>
    )
  return <CodeBlock text={output} label="Output" />
}
