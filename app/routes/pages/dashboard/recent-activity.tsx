import { Card } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { StateChip } from '#app/components/execution-rows/execution-chips.tsx'
import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import type { ExecutionSummary } from '#app/components/execution-rows/execution-summary.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import list from '#app/components/row-list/row-list.module.css'
import classes from './recent-activity.module.css'

/** The latest executions, or the sentence for when nothing was deployed yet. */
export function RecentActivity({ executions }: { executions: ExecutionSummary[] }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="Recent Activity" ruled={executions.length > 0} />
      {executions.length > 0 ? (
        <ul className={list.rows} data-last>
          {executions.map((execution) => (
            <li key={execution.id}>
              <ExecutionLink id={execution.id} className={`${list.row} ${classes.row}`}>
                <span className={list.text}>
                  <span className={classes.what}>{execution.playbookName}</span>
                  <span className={list.caption} title={execution.workspaceName}>
                    {execution.command}
                    <span className="visually-hidden"> in {execution.workspaceName}</span>,{' '}
                    <Moment at={execution.timestamp} />
                  </span>
                </span>
                <StateChip
                  status={execution.status}
                  result={execution.result}
                  applied={execution.applied}
                  approvalAsked={execution.approvalAsked}
                />
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
