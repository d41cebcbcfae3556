import { PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { PasswordOwner } from '#app/components/session/password-owner.tsx'
import { useNewPassword } from '#app/components/session/use-new-password.ts'
import { ApiError } from '#app/contract/call-errors.ts'

interface ChangePasswordDialogProps {
  username: string
  minLength: number
  onClose: () => void
  onChanged: () => void
}

/** The current password, and the new one twice. */
export function ChangePasswordDialog({ username, minLength, onClose, onChanged }: ChangePasswordDialogProps) {
  const [current, setCurrent] = useState('')
  const change = useNewPassword({ currentPassword: current, minLength, onChanged, failureText: changeError })

  return (
    <FormDialog
      title="Change Password"
      error={change.error}
      buttons={<FormButtons submit="Change Password" busy={change.busy} disabled={!change.filled} onClose={onClose} />}
      onSubmit={() => void change.submit()}
      onClose={onClose}
    >
      <PasswordOwner username={username} />
      <Text c="var(--text-secondary)">This session goes on. Every other session and all API tokens end at once.</Text>
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
        value={change.password}
        onChange={(event) => change.setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label="Confirm New Password"
        autoComplete="new-password"
        value={change.confirmed}
        onChange={(event) => change.setConfirmed(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function changeError(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Failed to change password. Please try again.'
  return failure.problem.code === 'internal' ? 'Failed to change password.' : failure.problem.error
}
