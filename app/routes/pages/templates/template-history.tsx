import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { CommandChip } from '#app/components/execution-rows/execution-chips.tsx'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { ShowOlder } from '#app/components/row-table/show-older.tsx'
import { ViewLink } from '#app/components/row-table/view-link.tsx'
import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { useHere } from '#app/components/where-from.ts'
import type { TemplateExecution } from '#app/contract/template-runs.ts'
import classes from './template-history.module.css'
import { type HistoryPage, useOlderRuns } from './use-older-runs.ts'

const statuses: Record<TemplateExecution['status'], { role: ChipRole; word: string }> = {
  success: { role: 'success', word: 'Success' },
  failed: { role: 'error', word: 'Failed' },
  running: { role: 'info', word: 'Running' },
}

/** Runs of templates, newest first; each opens its execution. */
export function TemplateHistory({ first }: { first: HistoryPage }) {
  const { executions, more, loading, showOlder } = useOlderRuns(first)
  useLooksWhile(first.executions.some(({ status }) => status === 'running'))
  return (
    <Card padding={0} className={rows.card}>
      {executions.length > 0 ? (
        <table className={`${rows.table} ${classes.table}`}>
          <ColumnHeads names={['Template', 'Action', 'Workspace', 'Status', 'Date', 'Actions']} />
          <tbody>
            {executions.map((execution) => (
              <Row key={execution.id} execution={execution} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState icon={IconHistory}>No executions found. Execute a template to see results here.</EmptyState>
      )}
      {more && <ShowOlder loading={loading} onShow={showOlder} />}
    </Card>
  )
}

function Row({ execution }: { execution: TemplateExecution }) {
  const { id, template_name, template_version, execution_type, workspace_name, created_at, user } = execution
  const { role, word } = statuses[execution.status]
  return (
    <tr>
      <td>
        <div className={`${rows.name} ${classes.name}`}>{template_name}</div>
        <div className={rows.caption}>
          Version {template_version}, {user}
        </div>
      </td>
      <td>
        <CommandChip command={execution_type} undo={execution.undo} />
      </td>
      <td>
        <Link to={`/app/workspaces/${encodeURIComponent(workspace_name)}`} className={`${rows.within} mono`}>
          {workspace_name}
        </Link>
        <span className={rows.caption}>{execution.environment}</span>
      </td>
      <td>
        <StatusChip role={role} dot>
          {word}
        </StatusChip>
      </td>
      <td>
        <Moment at={created_at} as="exact" />
      </td>
      <td>
        <ViewLink
          to={`/app/executions/${id}`}
          state={useHere()}
          label={`View ${execution_type} of ${template_name} in ${workspace_name}, ${useTimes().exact(created_at)}`}
        />
      </td>
    </tr>
  )
}
