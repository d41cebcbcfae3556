import '@mantine/core/styles/Anchor.css'
import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FormDialog } from '../form-dialog/form-dialog.tsx'
import { api } from './api.ts'
import { PasswordOwner } from './password-owner.tsx'
import { useCall } from './use-call.ts'

interface ConfirmPersonFormProps {
  username: string
  /** Only then there are codes to give. */
  hasSecondFactor: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password or a code. */
export function ConfirmPersonForm({ username, hasSecondFactor, onConfirmed, onClose }: ConfirmPersonFormProps) {
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const { busy, error, setError, run } = useCall()
  const input = useRef<HTMLInputElement>(null)

  async function submit() {
    if (typed === '' || busy) return
    const worked = await run(async () => {
      await api.call('session.confirm', { body: byCode ? codeOf(typed) : { password: typed } })
      onConfirmed()
    }, 'Failed to confirm. Please try again.')
    // A button that waits is disabled and loses the focus to the page, where Escape closes every dialog.
    if (!worked) input.current?.focus()
  }

  // Escape closes this dialog and not the one below it, which listens too.
  const ownEscape = {
    'data-mantine-stop-propagation': true,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    },
  }
  const field = {
    ref: input,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
    // The dialog looks for the one when it opens, the browser for the other when this field takes its sister's place.
    'data-autofocus': true,
    autoFocus: true,
    ...ownEscape,
  }
  return (
    <FormDialog
      title="Confirm that it is you"
      error={error}
      buttons={
        <>
          <Button variant="default" onClick={onClose} {...ownEscape}>
            Cancel
          </Button>
          <Button type="submit" disabled={typed === ''} loading={busy} {...ownEscape}>
            Confirm
          </Button>
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>This changes who gets in. You are not asked again for ten minutes.</Text>
      <PasswordOwner username={username} />
      {byCode ? (
        <TextInput key="code" label="Authenticator or backup code" autoComplete="one-time-code" {...field} />
      ) : (
        <PasswordInput key="password" label="Your password" autoComplete="current-password" {...field} />
      )}
      {hasSecondFactor && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => {
            setByCode(!byCode)
            setTyped('')
            setError(null)
          }}
          {...ownEscape}
        >
          {byCode ? 'Use your password instead' : 'Use a code instead'}
        </Anchor>
      )}
    </FormDialog>
  )
}

const codeOf = (typed: string) => (/^\d{6}$/.test(typed.trim()) ? { mfaToken: typed.trim() } : { backupCode: typed })
