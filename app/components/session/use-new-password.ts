import { type FormEvent, useState } from 'react'
import { api } from './api.ts'

interface NewPasswordOptions {
  currentPassword: string
  minLength: number
  onChanged(): void
  /** What to say when the server refuses. */
  failureText(failure: unknown): string
}

/** A new password, typed twice, that replaces the current one. */
export function useNewPassword({ currentPassword, minLength, onChanged, failureText }: NewPasswordOptions) {
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const filled = currentPassword !== '' && password !== '' && confirmed !== ''

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!filled || busy) return
    const fault = newPasswordFault(password, confirmed, minLength)
    setError(fault)
    if (fault) return
    setBusy(true)
    try {
      await api.call('session.changePassword', { body: { currentPassword, newPassword: password } })
      onChanged()
    } catch (failure) {
      setError(failureText(failure))
      setBusy(false)
    }
  }

  return { password, setPassword, confirmed, setConfirmed, error, busy, filled, submit }
}

/**
 * What is wrong with a new password typed twice, or null: 'Password must be at least 6 characters long.' where the server
 * asks for no more than that.
 */
function newPasswordFault(password: string, confirmed: string, minLength: number): string | null {
  if (password !== confirmed) return 'New passwords do not match.'
  if (password.length < minLength) return `Password must be at least ${minLength} characters long.`
  return null
}
