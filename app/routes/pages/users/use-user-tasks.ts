import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import type { Role } from '#app/contract/session.ts'
import type { ManagedUser } from '#app/contract/users.ts'

/** A password that was just made, and for whom. */
export interface OneTimePassword {
  username: string
  password: string
}

/** Carries out what admins ask of users, and says how it went. */
export function useUserTasks() {
  const tasks = useTasks()
  const { done, error, forget } = tasks
  const [password, setPassword] = useState<OneTimePassword | null>(null)

  const run = (work: () => Promise<unknown>, text: string | null, failed: string) =>
    tasks.run({
      what: 'user',
      work,
      done: text === null ? undefined : { text },
      failed: `${failed} Please try again.`,
    })
  const of = ({ username }: ManagedUser) => ({ params: { username } })

  return {
    done,
    error,
    busy: tasks.busy !== null,
    /** To be shown this once. */
    password,
    forget,
    forgetPassword: () => setPassword(null),
    add: (body: { username: string; email: string; role: Role }) =>
      run(
        async () => {
          const added = await api.call('users.add', { body })
          setPassword({ username: added.user.username, password: added.password })
        },
        null,
        'Failed to add the user.',
      ),
    resetPassword: (user: ManagedUser) =>
      run(
        async () => {
          const reset = await api.call('users.resetPassword', of(user))
          setPassword({ username: user.username, password: reset.password })
        },
        null,
        'Failed to reset the password.',
      ),
    changeRole: (user: ManagedUser, role: Role) =>
      run(
        () => api.call('users.changeRole', { ...of(user), body: { role } }),
        `${user.username} is ${role} from now on.`,
        'Failed to change the role.',
      ),
    limit: (user: ManagedUser, environments: string[] | null) =>
      run(
        () => api.call('users.limit', { ...of(user), body: { environments } }),
        `What ${user.username} sees was changed.`,
        'Failed to change the environments.',
      ),
    changeTrial: (user: ManagedUser, endsAt: string | null) =>
      run(
        () => api.call('users.changeTrial', { ...of(user), body: { endsAt } }),
        endsAt === null ? `${user.username} has an account now.` : `The trial of ${user.username} has another end.`,
        'Failed to change the trial.',
      ),
    resetSecondFactor: (user: ManagedUser) =>
      run(
        () => api.call('users.resetSecondFactor', of(user)),
        `The second factor of ${user.username} is off.`,
        'Failed to reset the second factor.',
      ),
    disable: (user: ManagedUser) =>
      run(() => api.call('users.disable', of(user)), `${user.username} is disabled.`, 'Failed to disable the user.'),
    enable: (user: ManagedUser) =>
      run(
        () => api.call('users.enable', of(user)),
        `${user.username} may sign in again.`,
        'Failed to enable the user.',
      ),
    remove: (user: ManagedUser) =>
      run(() => api.call('users.remove', of(user)), `${user.username} was deleted.`, 'Failed to delete the user.'),
  }
}

export type UserTasks = ReturnType<typeof useUserTasks>
