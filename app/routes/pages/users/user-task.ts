import type { ManagedUser } from '#app/contract/users.ts'

/** What an admin wants to do with a user. */
export type UserTaskName =
  | 'role'
  | 'limit'
  | 'trial'
  | 'account'
  | 'reset-mfa'
  | 'reset-password'
  | 'disable'
  | 'enable'
  | 'delete'

export interface UserTask {
  what: UserTaskName
  user: ManagedUser
}

/** What every dialog about a user is given. */
export interface DialogProps {
  user: ManagedUser
  busy: boolean
  error: string | null
  onClose: () => void
}

/** What can be done with a user as they are, in the order of the menu; deleting stands apart. */
export function tasksOf({ role, trial, disabled, mfaEnabled }: ManagedUser): Exclude<UserTaskName, 'delete'>[] {
  return [
    ...(trial ? (['trial', 'account'] as const) : (['role'] as const)),
    ...(role === 'admin' ? [] : (['limit'] as const)),
    ...(mfaEnabled ? (['reset-mfa'] as const) : []),
    ...(disabled ? (['enable'] as const) : (['reset-password', 'disable'] as const)),
  ]
}
