import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconLock, IconShield, IconUser } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { focusFault } from '#app/components/focus-fault.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { LoginAnswer } from '#app/contract/session.ts'
import classes from './login.module.css'
import { signInError } from './sign-in-error.ts'

interface CredentialsFormProps {
  /** A page of the console was asked for by nobody who is signed in, or no longer. */
  askedForPage: boolean
  onAnswer(answer: LoginAnswer, credentials: { username: string; password: string }): void
}

/** Username and password. The fields keep themselves, so that what is typed before the page has come alive is not lost. */
export function CredentialsForm({ askedForPage, onAnswer }: CredentialsFormProps) {
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const { busy, error, setError, run } = useCall()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [username, password] = [String(form.get('username')), String(form.get('password'))]
    const faults = {
      ...(username.trim() === '' && { username: 'Username is required.' }),
      ...(password === '' && { password: 'Password is required.' }),
    }
    setMissing(faults)
    focusFault(event.currentTarget)
    setError(null)
    if (Object.keys(faults).length > 0) return
    const credentials = { username, password }
    await run(
      async () => onAnswer(await api.call('session.logIn', { body: credentials }), credentials),
      (failure) => signInError(failure, 'Login failed'),
    )
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <h1 className={classes.title}>Sign in to Parapet</h1>
      <p className={classes.subtitle}>
        <span className={classes.wide}>Use the username from your administrator.</span>
        <span className={classes.narrow}>Enterprise cloud security management</span>
      </p>
      {error ? (
        <Notice role="error">{error}</Notice>
      ) : (
        askedForPage && (
          <Notice role="info">
            You are not signed in, or your session has ended. Sign in to go on where you were.
          </Notice>
        )
      )}
      <TextInput
        label="Username"
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus
        leftSection={<IconUser size={18} stroke={1.6} />}
        error={missing.username}
      />
      <PasswordInput
        label="Password"
        name="password"
        size="md"
        autoComplete="current-password"
        leftSection={<IconLock size={18} stroke={1.6} />}
        error={missing.password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={!alive}>
        Sign In
      </Button>
      <p className={classes.note}>
        <IconShield size={16} stroke={1.6} aria-hidden />
        Accounts with multi-factor authentication are asked for a code in the next step.
      </p>
    </form>
  )
}
