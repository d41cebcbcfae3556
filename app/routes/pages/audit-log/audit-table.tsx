import { Moment } from '#app/components/moment/moment.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { ViewLink } from '#app/components/row-table/view-link.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { AuditRow } from '#app/contract/audit.ts'
import { actionWords, objectName } from '#app/text/audit-words.ts'
import { formatCount } from '#app/text/count.ts'
import classes from './audit-log.module.css'

interface AuditTableProps {
  items: readonly AuditRow[]
  /** The number of the opened row. */
  opened: number | null
  /** The address of a row's details. */
  addressOf: (seq: number) => string
}

/** Rows of the audit log, newest first; on phones each becomes a block. */
export function AuditTable({ items, opened, addressOf }: AuditTableProps) {
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <ColumnHeads names={['Row', 'When', 'Who', 'What', 'To what']} hidden="Details" />
      <tbody>
        {items.map(({ seq, at, actor, action, object, outcome, detail }) => (
          <tr key={seq} aria-current={seq === opened || undefined}>
            <td className={classes.row}>{formatCount(seq)}</td>
            <td className={classes.when}>
              <Moment at={at} as="exact" />
            </td>
            <td className={classes.actor}>{actor}</td>
            <td className={classes.object}>
              <span>
                {actionWords(action)} {outcome === 'refused' && <StatusChip role="error">Refused</StatusChip>}
              </span>
              <code>{action}</code>
            </td>
            <td className={classes.object}>
              <span>{objectName({ detail })}</span>
              <code>{object}</code>
            </td>
            <td>
              <ViewLink to={addressOf(seq)} label={`Row ${seq}: ${action} by ${actor}`} preventScrollReset />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
