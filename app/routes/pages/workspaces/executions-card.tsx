import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CommandChip, StateChip } from '#app/components/execution-rows/execution-chips.tsx'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import { outcomeText } from '#app/components/execution-rows/execution-state.ts'
import type { ExecutionSummary } from '#app/components/execution-rows/execution-summary.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import list from '#app/components/row-list/row-list.module.css'
import { countOf } from '#app/text/count.ts'
import classes from './side-cards.module.css'

/** Executions that stand here; the others in the history. */
const shown = 3

interface ExecutionsCardProps {
  workspaceName: string
  executions: readonly ExecutionSummary[]
}

/** The latest executions of a workspace, and the way to all of them. */
export function ExecutionsCard({ workspaceName, executions }: ExecutionsCardProps) {
  return (
    <Card padding={0} component="section" aria-label="Executions">
      <CardHead title="Executions" ruled={executions.length > 0}>
        {executions.length > 0 && (
          <Link to={`/app/executions?workspace=${encodeURIComponent(workspaceName)}`} className={classes.all}>
            All {executions.length < 20 ? executions.length : ''}
          </Link>
        )}
      </CardHead>
      {executions.length === 0 && <p className={classes.nothing}>Nothing was run in this workspace yet.</p>}
      <ul className={list.rows} data-last>
        {executions.slice(0, shown).map((execution) => (
          <li key={execution.id}>
            <ExecutionLink id={execution.id} className={`${list.row} ${classes.execution}`}>
              <CommandChip command={execution.command} undo={execution.undo} />
              <span className={list.text}>
                <span className={classes.what}>{whatText(execution)}</span>
                <span className={list.caption}>
                  <Moment at={execution.timestamp} as="shortTime" />, {execution.user}
                </span>
              </span>
              <StateChip {...execution} />
              <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
            </ExecutionLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What an execution did, or was to do, in a few words. */
function whatText(execution: ExecutionSummary): string {
  const { command, mode, counts, applied } = execution
  if (command === 'plan' && mode === 'drift') return outcomeText(execution) ?? 'Drift check'
  if (applied && applied.done === applied.total) return countOf(applied.total, 'resource')
  if (applied) return `${applied.done} of ${countOf(applied.total, 'resource')}`
  if (execution.status === 'discarded' || execution.status === 'expired') return outcomeText(execution) ?? ''
  if (!counts) return command === 'init' ? 'Providers' : (outcomeText(execution) ?? 'Changes')
  const { add, change, destroy, import: taken } = counts
  const all = add + change + destroy + taken
  if (all === 0) return 'Nothing to change'
  return mode === 'destroy' ? `${destroy} to destroy` : countOf(all, 'change')
}
