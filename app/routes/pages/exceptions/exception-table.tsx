import { Link, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { OperatorButton } from '#app/components/operator-button.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { Exception } from '#app/contract/exceptions.ts'
import type { Scan } from '#app/contract/scans.ts'
import { approvalText, endText, scopeText } from '#app/text/exception-words.ts'
import classes from './exceptions.module.css'

interface ExceptionTableProps {
  exceptions: readonly Exception[]
  /** The latest scans of their subscriptions. */
  latest: readonly Pick<Scan, 'id' | 'subscriptionId' | 'subscriptionName'>[]
  onError: (message: string) => void
}

/** Exceptions as rows; what is accepted leads to its gap in the latest scan. On phones each becomes a block. */
export function ExceptionTable({ exceptions, latest, onError }: ExceptionTableProps) {
  const [revoking, setRevoking] = useState<Exception | null>(null)
  const times = useTimes()
  return (
    <>
      <table className={`${rows.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">What is accepted</th>
            <th scope="col">Resources</th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
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
                  <span className={rows.caption}>{scan?.subscriptionName ?? one.subscriptionId}</span>
                </td>
                <td className={classes.scope}>{scopeText(one.scope)}</td>
                <td className={classes.reason}>
                  {one.reason}
                  <span className={rows.caption}>{approvalText(one, times)}</span>
                </td>
                <td className={classes.end}>{endText(one, times)}</td>
                <td>
                  {one.state === 'inForce' && (
                    <OperatorButton variant="default" size="xs" onClick={() => setRevoking(one)}>
                      Revoke
                    </OperatorButton>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {revoking && <RevokeDialog exception={revoking} onClose={() => setRevoking(null)} onError={onError} />}
    </>
  )
}

interface RevokeDialogProps {
  exception: Exception
  onClose: () => void
  onError: (message: string) => void
}

function RevokeDialog({ exception, onClose, onError }: RevokeDialogProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function revoke() {
    setBusy(true)
    try {
      await api.call('exceptions.revoke', { params: { exceptionId: exception.id } })
      revalidate()
    } catch (failure) {
      onError(errorText(failure, 'Failed to revoke the exception. Please try again.'))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title="Revoke exception"
      confirmLabel="Revoke"
      keepLabel="Cancel"
      danger
      busy={busy}
      error={null}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      From the next scan on, “{exception.gap}” counts again for: {scopeText(exception.scope)}.
    </ConfirmDialog>
  )
}
