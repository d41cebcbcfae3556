import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ColumnHeads } from '../row-table/column-heads.tsx'
import rows from '../row-table/row-table.module.css'
import { ViewLink } from '../row-table/view-link.tsx'
import { CommandChip, StateChip } from './execution-chips.tsx'
import type { ExecutionSummary } from './execution-summary.ts'
import classes from './execution-table.module.css'
import { KindChip } from './kind-chip.tsx'

interface ExecutionTableProps {
  executions: readonly ExecutionSummary[]
  /** The one whose details are open. */
  openedId?: string
  /** Kept on the way to the details, e.g. the filters. */
  search?: string
}

/** Executions as rows that open their details. On phones each becomes a block. */
export function ExecutionTable({ executions, openedId, search = '' }: ExecutionTableProps) {
  const times = useTimes()
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <ColumnHeads names={['Timestamp', 'Command', 'Workspace', 'User', 'Status', 'Actions']} />
      <tbody>
        {executions.map((execution) => (
          <tr key={execution.id} aria-current={execution.id === openedId || undefined}>
            <td>
              <Moment at={execution.timestamp} as="exact" />
            </td>
            <td>
              <CommandChip command={execution.command} undo={execution.undo} />
            </td>
            <td>
              <span className={rows.name}>{execution.playbookName}</span>
              <span className={classes.where}>
                <KindChip kind={execution.kind} />
                <Link
                  to={`/app/workspaces/${encodeURIComponent(execution.workspaceName)}`}
                  className={`${rows.within} ${classes.workspace} mono`}
                >
                  {execution.workspaceName}
                </Link>
              </span>
            </td>
            <td>{execution.user}</td>
            <td>
              <StateChip {...execution} />
            </td>
            <td>
              <ViewLink
                to={`/app/executions/${execution.id}${search}`}
                label={`View ${execution.command} of ${execution.workspaceName}, ${times.exact(execution.timestamp)}`}
                preventScrollReset
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
