import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../form-dialog/form-dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What happens, to what. */
  children: ReactNode
  confirmLabel: string
  /** What leaves everything as it is. */
  keepLabel?: string
  /** The name that has to be typed first, empty while it is being looked up; absent when a click is enough. */
  typedName?: string
  /** Something is lost by it. */
  danger?: boolean
  busy: boolean
  error: string | null
  onConfirm: (typed: string) => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, keepLabel = 'Close', typedName, danger, busy, error } = props
  const [typed, setTyped] = useState('')

  return (
    <FormDialog
      title={title}
      error={error}
      buttons={
        <>
          <Button variant="default" onClick={props.onClose} data-autofocus={typedName === undefined || undefined}>
            {keepLabel}
          </Button>
          <Button
            type="submit"
            color={danger ? 'var(--danger)' : undefined}
            loading={busy}
            disabled={typedName !== undefined && (typedName === '' || typed.trim() !== typedName)}
          >
            {confirmLabel}
          </Button>
        </>
      }
      onSubmit={() => props.onConfirm(typed)}
      onClose={props.onClose}
    >
      <div>{children}</div>
      {typedName !== undefined && typedName !== '' && (
        <TextInput
          label={
            <>
              Type <code>{typedName}</code> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
