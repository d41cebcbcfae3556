import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { useShellData } from '#app/components/shell-data.ts'
import type { Exception } from '#app/contract/exceptions.ts'
import type { Scan } from '#app/contract/scans.ts'
import { approvalText, endText, scopeText } from '#app/text/exception-words.ts'
import classes from './exceptions.module.css'

interface ExceptionTableProps {
  exceptions: readonly Exception[]
  /** The latest scans of their subscriptions. */
  latest: readonly Pick<Scan, 'id' | 'subscriptionId'>[]
  busyId: string | null
  onRevoke: (exception: Exception) => void
}

/** Exceptions as rows; what is accepted leads to its gap in the latest scan. On phones each becomes a block. */
export function ExceptionTable({ exceptions, latest, busyId, onRevoke }: ExceptionTableProps) {
  const times = useTimes()
  const { subscriptions } = useShellData()
  const nameOf = (id: string) => subscriptions?.find((one) => one.subscriptionId === id)?.displayName ?? id
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <ColumnHeads names={['What is accepted', 'Resources', 'Why', 'Until']} hidden="Actions" />
      <tbody>
        {exceptions.map((one) => {
          const scan = latest.find(({ subscriptionId }) => subscriptionId === one.subscriptionId)
          return (
            <tr key={one.id}>
              <td>
                {scan ? (
                  <Link
                    to={`/app/security-scanner/results/${scan.id}/gaps/${one.controlId}`}
                    className={`${rows.within} ${classes.gap}`}
                  >
                    {one.gap}
                  </Link>
                ) : (
                  <span className={classes.gap}>{one.gap}</span>
                )}
                <span className={rows.caption}>{one.subscriptionName ?? nameOf(one.subscriptionId)}</span>
              </td>
              <td className={classes.scope}>{scopeText(one.scope)}</td>
              <td className={classes.reason}>
                {one.reason}
                <Moment at={one.createdAt} className={rows.caption}>
                  {approvalText(one, times)}
                </Moment>
              </td>
              <td className={classes.end}>
                <EndOf exception={one} />
              </td>
              <td>
                {one.state === 'inForce' && (
                  <OperatorButton variant="default" size="xs" loading={busyId === one.id} onClick={() => onRevoke(one)}>
                    Revoke
                  </OperatorButton>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function EndOf({ exception }: { exception: Exception }) {
  const text = endText(exception, useTimes())
  const at = exception.revokedAt ?? exception.expiresAt
  return at === null ? text : <Moment at={at}>{text}</Moment>
}
