import { Button, PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { errorText } from '#app/components/session/error-text.ts'
import { PasswordOwner } from '#app/components/session/password-owner.tsx'
import { useNewPassword } from '#app/components/session/use-new-password.ts'
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
  const change = useNewPassword({
    currentPassword: currentPassword ?? typed,
    minLength,
    onChanged,
    failureText: (failure) => errorText(failure, 'Failed to change password. Please try again.'),
  })

  const field = { size: 'md', leftSection: <IconLock size={18} stroke={1.6} /> }
  return (
    <form method="post" onSubmit={change.submit} noValidate>
      <h1 className={classes.title}>Choose your own password</h1>
      <p className={classes.subtitle}>You signed in with a one-time password. Replace it to go on.</p>
      <PasswordOwner username={username} />
      <ErrorNotice error={change.error} />
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
        value={change.password}
        onChange={(event) => change.setPassword(event.currentTarget.value)}
        description={`At least ${minLength} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordInput
        {...field}
        label="Confirm New Password"
        autoComplete="new-password"
        value={change.confirmed}
        onChange={(event) => change.setConfirmed(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth disabled={!change.filled} loading={change.busy}>
        Change Password
      </Button>
    </form>
  )
}
