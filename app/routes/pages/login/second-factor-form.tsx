import { Avatar, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { initialsOf } from '#app/components/initials.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { LoginAnswer } from '#app/contract/session.ts'
import { CodeInput } from './code-input.tsx'
import classes from './login.module.css'
import { signInError } from './sign-in-error.ts'

interface SecondFactorFormProps {
  credentials: { username: string; password: string }
  onAnswer(answer: LoginAnswer, credentials: { username: string; password: string }): void
  onBack(): void
}

/** A code of the authenticator app, or a backup code. */
export function SecondFactorForm({ credentials, onAnswer, onBack }: SecondFactorFormProps) {
  const [mode, setMode] = useState<'authenticator' | 'backup'>('authenticator')
  const [code, setCode] = useState('')
  const { busy, error, setError, run } = useCall()
  const { username, password } = credentials
  const form = useRef<HTMLFormElement>(null)
  // What was typed is gone; the next code goes where the focus is.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [error])
  const complete = code.length === (mode === 'authenticator' ? 6 : 8)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete || busy) return
    const factor = mode === 'authenticator' ? { mfaToken: code } : { backupCode: code }
    const worked = await run(
      async () => onAnswer(await api.call('session.logIn', { body: { username, password, ...factor } }), credentials),
      (failure) => signInError(failure, 'MFA verification failed'),
    )
    if (!worked) setCode('')
  }

  function switchMode() {
    setMode(mode === 'authenticator' ? 'backup' : 'authenticator')
    setCode('')
    setError(null)
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <Steps />
      <h1 className={classes.title}>Enter your code</h1>
      <ErrorNotice error={error} />
      <div className={classes.who}>
        <Avatar radius="xl" size={36} variant="filled" color="violet2.6" aria-hidden>
          {initialsOf(username)}
        </Avatar>
        <div>
          <span className={classes.caption}>Signed in as</span> <strong className={classes.username}>{username}</strong>
        </div>
      </div>
      <CodeInput key={mode} mode={mode} value={code} onChange={setCode} />
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!complete || busy}
        data-busy={busy || undefined}
        className={classes.submit}
      >
        {busy ? 'Verifying...' : 'Verify & Sign In'}
      </Button>
      <div className={classes.links}>
        <button type="button" className={classes.toggle} onClick={switchMode}>
          {mode === 'authenticator' ? "Can't access your phone? Use a backup code" : 'Use authenticator app instead'}
        </button>
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Back to Sign In
        </button>
      </div>
    </form>
  )
}

/** Where the sign-in stands, once the credentials were right. */
function Steps() {
  return (
    <ol className={classes.steps} aria-label="Sign-in steps">
      <li className={classes.step}>
        <span className={classes.done}>
          <IconCheck size={14} stroke={2.4} aria-label="Done:" />
        </span>
        Credentials
      </li>
      <li className={classes.connector} aria-hidden />
      <li className={classes.step} aria-current="step">
        <span className={classes.current}>2</span>
        Multi-Factor Authentication
      </li>
    </ol>
  )
}
