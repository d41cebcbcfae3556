import { Button, PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { newPasswordFault } from '#app/components/session/new-password.ts'
import { PasswordOwner } from '#app/components/session/password-owner.tsx'
import { changePassword } from '#app/contract/session.ts'
import classes from './login.module.css'

interface NewPasswordFormProps {
  username: string
  /** The one-time password when it was typed a moment ago; else it is asked for again. */
  currentPassword: string | null
  minLength: number
  onChanged(): void
}

/** Replaces a one-time password before anything else is shown. */
export function NewPasswordForm({ username, currentPassword, minLength, onChanged }: NewPasswordFormProps) {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const current = currentPassword ?? typed
  const filled = current !== '' && password !== '' && confirmed !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled || busy) return
    const fault = newPasswordFault(password, confirmed, minLength)
    setError(fault)
    if (fault) return
    setBusy(true)
    try {
      await api.call(changePassword, { body: { currentPassword: current, newPassword: password } })
      onChanged()
    } catch (failure) {
      setError(errorText(failure, 'Failed to change password. Please try again.'))
      setBusy(false)
    }
  }

  const field = { size: 'md', leftSection: <IconLock size={18} stroke={1.6} /> }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <h1 className={classes.title}>Choose your own password</h1>
      <p className={classes.subtitle}>You signed in with a one-time password. Replace it to go on.</p>
      <PasswordOwner username={username} />
      {error && <Notice role="error">{error}</Notice>}
      {currentPassword === null && (
        <PasswordInput
          {...field}
          label="One-time password"
          autoComplete="current-password"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        {...field}
        label="New Password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        description={`At least ${minLength} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordInput
        {...field}
        label="Confirm New Password"
        autoComplete="new-password"
        value={confirmed}
        onChange={(event) => setConfirmed(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth disabled={!filled} loading={busy}>
        Change Password
      </Button>
    </form>
  )
}
