import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import type { Role } from '#app/contract/session.ts'
import { RoleChoice } from './role-choice.tsx'
import type { UserTasks } from './use-user-tasks.ts'

/** Asks for name, address and role; the one-time password follows. */
export function AddUserDialog({ tasks, onClose }: { tasks: UserTasks; onClose: () => void }) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [checked, setChecked] = useState(false)

  async function submit() {
    setChecked(true)
    if (username.trim() && email.trim() && (await tasks.add({ username, email, role }))) onClose()
  }

  return (
    <FormDialog
      title="Add user"
      error={tasks.error}
      buttons={<FormButtons submit="Add user" busy={tasks.busy} onClose={onClose} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text c="var(--text-secondary)">
        They sign in with a one-time password, which is shown next, and choose one of their own.
      </Text>
      <TextInput
        label="Username"
        description="It cannot be changed later"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        error={checked && username.trim() === '' && 'Username is required.'}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={checked && email.trim() === '' && 'Email is required.'}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}
