import type { ReactNode } from 'react'
import type { ManagedUser } from '#app/contract/users.ts'
import type { UserTasks } from './use-user-tasks.ts'
import type { UserTaskName } from './user-task.ts'

interface Question {
  title: string
  /** What happens, to whom. */
  text: ReactNode
  confirmLabel: string
  danger?: boolean
  typedName?: string
  run: () => Promise<unknown>
}

type Asked = Exclude<UserTaskName, 'role' | 'limit' | 'trial'>

/** What is asked before something is done to a user. */
export function questionOf(what: Asked, user: ManagedUser, tasks: UserTasks): Question {
  const { username } = user
  const name = <b>{username}</b>
  switch (what) {
    case 'account':
      return {
        title: `Turn the trial of ${username} into an account?`,
        text: (
          <>
            {name} becomes an operator without an end, sees the same environments as now, and may scan them without the
            plan’s limit and run Terraform in them. Adding environments is for admins.
          </>
        ),
        confirmLabel: 'Turn into an account',
        run: () => tasks.changeTrial(user, null),
      }
    case 'reset-mfa':
      return {
        title: `Reset the second factor of ${username}?`,
        text: (
          <>
            The authenticator app and all backup codes of {name} are not taken any more, and their sessions end. They
            sign in with the password alone until they set a second factor up again.
          </>
        ),
        confirmLabel: 'Reset second factor',
        danger: true,
        run: () => tasks.resetSecondFactor(user),
      }
    case 'reset-password':
      return {
        title: `Reset the password of ${username}?`,
        text: (
          <>
            {name} gets a one-time password, which is shown next. Their second factor is switched off; their sessions
            and API tokens end at once.
          </>
        ),
        confirmLabel: 'Reset password',
        danger: true,
        run: () => tasks.resetPassword(user),
      }
    case 'disable':
      return {
        title: `Disable ${username}?`,
        text: (
          <>
            {name} cannot sign in any more. Their sessions and API tokens end at once; what they added and ran stays.
            They can be enabled again.
          </>
        ),
        confirmLabel: 'Disable',
        danger: true,
        run: () => tasks.disable(user),
      }
    case 'enable':
      return {
        title: `Enable ${username}?`,
        text: <>{name} may sign in again, with the password they had. API tokens have to be made anew.</>,
        confirmLabel: 'Enable',
        run: () => tasks.enable(user),
      }
    case 'delete':
      return {
        title: `Delete ${username}?`,
        text: (
          <>
            The profile, password, sessions, API tokens and notifications of {name} are deleted for good. What they did
            stays in the audit log under their name, which is not given to anybody again.
          </>
        ),
        confirmLabel: 'Delete user',
        danger: true,
        typedName: username,
        run: () => tasks.remove(user),
      }
  }
}
