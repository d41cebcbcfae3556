import type { Role } from '#app/contract/session.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { changeManagedUser } from './change-managed-user.ts'

/**
 * Changes what a user may do, at once and with their API tokens. A limit to environments rests while they are admin.
 * @throws AppError `conflict` for the last active admin and for somebody on trial, `not-found`.
 */
export function changeRole(services: Services, actor: Actor, username: string, role: Role): Promise<ManagedUser> {
  return changeManagedUser(services, actor, username, {
    action: 'user.change-role',
    set: (user) => {
      if (user.trial_plan !== null)
        throw new AppError('conflict', `${user.username} is on trial. Turn the trial into an account first.`)
      return { role }
    },
    also: async (trx, user) => {
      if (user.role !== role)
        await notify(services, trx, user.id, {
          type: 'security',
          title: `You are ${role} now`,
          message: `${actor.username} has changed your role from ${user.role} to ${role}.`,
          link: '/app/account-settings',
        })
      return { from: user.role, to: role }
    },
  })
}
