import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import type { Role } from '#app/contract/session.ts'
import { RoleChoice } from './role-choice.tsx'
import type { DialogProps } from './user-task.ts'

/** Another role, at once. */
export function RoleDialog({ user, busy, error, onClose, onSave }: DialogProps & { onSave: (role: Role) => void }) {
  const [role, setRole] = useState(user.role)
  return (
    <FormDialog
      title={`Role of ${user.username}`}
      error={error}
      buttons={<FormButtons submit="Change role" busy={busy} disabled={role === user.role} onClose={onClose} />}
      onSubmit={() => onSave(role)}
      onClose={onClose}
    >
      <div>It holds at once, for open sessions and API tokens too. {user.username} is told.</div>
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}
