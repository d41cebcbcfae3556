import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CopyText } from '#app/components/copy-text.tsx'
import { useTickingSeconds } from '#app/components/execution-events/use-ticking-seconds.ts'
import { CommandChip, StateChip } from '#app/components/execution-rows/execution-chips.tsx'
import { outcomeText } from '#app/components/execution-rows/execution-state.ts'
import type { LiveExecution } from '#app/components/execution-view/use-followed-execution.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { formatDuration, formatWholeSeconds } from '#app/text/duration.ts'
import classes from './execution-facts.module.css'

/** Characters of the plan's digest that are shown. */
const digestShown = 12

interface ExecutionFactsProps {
  execution: ExecutionDetail
  live: LiveExecution
  now: number
}

/** The fields of an execution in two columns. */
export function ExecutionFacts({ execution, live, now }: ExecutionFactsProps) {
  const outcome = outcomeText(execution)
  return (
    <dl className={classes.facts}>
      <Fact name="ID">
        <span className={classes.copied}>
          <code>{execution.id}</code>
          <CopyText text={execution.id} label="Copy the id" />
        </span>
      </Fact>
      <Fact name="Status">
        <StateChip {...execution} status={live.status} />
        {isPart(execution) && <span className={classes.note}>resources done</span>}
        {outcome && <span className={classes.note}>{outcome}</span>}
      </Fact>
      <Fact name="Command">
        <CommandChip command={execution.command} undo={execution.undo} />
        {execution.mode === 'drift' && <span className={classes.note}>Drift check</span>}
        {execution.mode === 'destroy' && execution.command === 'plan' && (
          <span className={classes.note}>Of a destroy</span>
        )}
      </Fact>
      <Fact name="Workspace">
        <Link to={`/app/workspaces/${encodeURIComponent(execution.workspaceName)}`} className="mono">
          {execution.workspaceName}
        </Link>
      </Fact>
      {execution.templateId && (
        <Fact name="Template">
          {execution.playbookName}
          <span className={classes.note}>Version {execution.templateVersion}</span>
        </Fact>
      )}
      {execution.environment && <Fact name="Environment">{execution.environment}</Fact>}
      <Fact name="User">{execution.user}</Fact>
      <Fact name="Timestamp">
        <Moment at={execution.timestamp} as="exact" />
      </Fact>
      <Fact name="Duration">
        <Duration execution={execution} running={live.running} now={now} />
      </Fact>
      <Fact name="Subscription">{execution.subscriptionName}</Fact>
      {execution.approvedBy && (
        <Fact name="Approved by">
          {execution.approvedBy}
          {execution.approvedAt && <Moment at={execution.approvedAt} as="exact" className={classes.note} />}
        </Fact>
      )}
      {execution.approvalComment && <Fact name="Comment">{execution.approvalComment}</Fact>}
      {execution.planDigest && (
        <Fact name="Plan digest">
          <span className={classes.copied}>
            <code title={execution.planDigest}>{execution.planDigest.slice(0, digestShown)}</code>
            <CopyText text={execution.planDigest} label="Copy the digest of the plan" />
          </span>
        </Fact>
      )}
      {execution.terraformVersion && (
        <Fact name="Terraform">
          <code>{execution.terraformVersion}</code>
        </Fact>
      )}
    </dl>
  )
}

function Duration({ execution, running, now }: { execution: ExecutionDetail; running: boolean; now: number }) {
  const known = execution.startedAt ? Math.max(0, (now - Date.parse(execution.startedAt)) / 1000) : null
  const seconds = useTickingSeconds(known, running && known !== null)
  if (execution.seconds !== null) return <span className="tabular">{formatDuration(execution.seconds)}</span>
  if (known === null) return <>Not started</>
  return <span className="tabular">{formatWholeSeconds(Math.floor(seconds))} so far</span>
}

/** An apply that was done in part, which its chip tells by two numbers. */
const isPart = ({ applied, result }: ExecutionDetail) =>
  result?.success === false && applied !== null && applied.done > 0 && applied.done < applied.total

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
