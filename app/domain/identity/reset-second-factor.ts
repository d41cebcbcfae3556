import type { ManagedUser } from '#app/contract/users.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { changeManagedUser } from './change-managed-user.ts'
import type { IdentityServices } from './identity-services.ts'
import { clearMfa } from './mfa.ts'
import { endSessions } from './sessions.ts'
import { usernameKey } from './username-key.ts'

/**
 * Switches the second factor of somebody off who has lost it, ends their sessions and forgets failed tries. The password
 * and API tokens stay.
 * @throws AppError `not-found`, or `conflict` when it is off.
 */
export async function resetSecondFactor(
  services: IdentityServices,
  actor: Actor,
  username: string,
): Promise<ManagedUser> {
  const user = await changeManagedUser(services, actor, username, {
    action: 'mfa.reset',
    set: ({ mfa_enabled, username: name }) => {
      if (mfa_enabled === 0) throw new AppError('conflict', `${name} has no second factor.`)
      return { mfa_enabled: 0 }
    },
    also: async (trx, { id }) => {
      await clearMfa(trx, id)
      await notify(services, trx, id, {
        type: 'security',
        title: 'Two-factor authentication is off',
        message: `${actor.username} has switched it off. Set it up again: your account is protected by its password alone.`,
        link: '/app/account-settings',
      })
      return { sessionsEnded: await endSessions(services, trx, id, 'second-factor-reset') }
    },
  })
  await services.limits.reset({ account: usernameKey(username), userId: user.id })
  return user
}
