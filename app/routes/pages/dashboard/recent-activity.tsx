import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconClipboardCheck } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { StateChip } from '#app/components/execution-rows/execution-chips.tsx'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import type { ExecutionSummary } from '#app/components/execution-rows/execution-summary.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import list from '#app/components/row-list/row-list.module.css'
import { useShellData } from '#app/components/shell-data.ts'
import classes from './recent-activity.module.css'

interface RecentActivityProps {
  /** The latest of each workspace. */
  executions: (ExecutionSummary & { subscriptionName: string; subscriptionId: string })[]
  /** In milliseconds. */
  now: number
}

/** What was run last, and how that stands; or the sentence for when nothing was deployed yet. */
export function RecentActivity({ executions, now }: RecentActivityProps) {
  const times = useTimes()
  const { selected } = useShellData()
  return (
    <Card padding={0} component="section">
      <CardHead title="Recent Activity" ruled={executions.length > 0}>
        {executions.length > 0 && (
          <Link to="/app/executions" className={classes.all}>
            View all
          </Link>
        )}
      </CardHead>
      {executions.length > 0 ? (
        <ul className={list.rows} data-last>
          {executions.map((execution) => (
            <li key={execution.id}>
              <ExecutionLink id={execution.id} className={`${list.row} ${classes.row}`}>
                <span className={list.text}>
                  <span className={classes.what}>{execution.playbookName}</span>
                  <span className={list.caption} title={execution.workspaceName}>
                    {execution.command}
                    {execution.subscriptionId !== selected?.subscriptionId && ` in ${execution.subscriptionName}`}
                    <span className="visually-hidden"> in {execution.workspaceName}</span>,{' '}
                    <Moment at={execution.timestamp}>
                      {times.recent(execution.timestamp, now).replace(/^J/, 'j')}
                    </Moment>
                  </span>
                </span>
                <StateChip {...execution} />
              </ExecutionLink>
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.empty}>
          <EmptyState icon={IconClipboardCheck}>
            No recent audit executions. Deploy your first audit playbook to get started.
          </EmptyState>
        </div>
      )}
    </Card>
  )
}
