import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { newPasswordFault } from '#app/components/session/new-password.ts'
import { PasswordOwner } from '#app/components/session/password-owner.tsx'
import { ApiError } from '#app/contract/client.ts'
import { changePassword } from '#app/contract/session.ts'

interface ChangePasswordDialogProps {
  username: string
  minLength: number
  onClose(): void
  onChanged(): void
}

/** The current password, and the new one twice. */
export function ChangePasswordDialog({ username, minLength, onClose, onChanged }: ChangePasswordDialogProps) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
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
      setError(changeError(failure))
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Change Password" size={460} centered>
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap="md">
          <PasswordOwner username={username} />
          {error && <Notice role="error">{error}</Notice>}
          <PasswordInput
            label="Current Password"
            autoComplete="current-password"
            data-autofocus
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordInput
            label="New Password"
            autoComplete="new-password"
            description={`At least ${minLength} characters`}
            inputWrapperOrder={['label', 'input', 'description']}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="Confirm New Password"
            autoComplete="new-password"
            value={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="button" variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!filled} loading={busy}>
              Change Password
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function changeError(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Failed to change password. Please try again.'
  return failure.problem.code === 'internal' ? 'Failed to change password.' : failure.problem.error
}
