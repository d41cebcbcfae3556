import type { ManagedUser } from '#app/contract/users.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { revokeApiTokens } from './api-tokens.ts'
import { changeManagedUser } from './change-managed-user.ts'
import { endSessions } from './sessions.ts'

/**
 * Disables a user and ends their sessions and API tokens.
 * @throws AppError `conflict` for the last active admin, `not-found`.
 */
export function disableUser(services: Services, actor: Actor, username: string): Promise<ManagedUser> {
  return changeManagedUser(services, actor, username, {
    action: 'user.disable',
    set: ({ disabled_at }) => ({ disabled_at: disabled_at ?? isoDate(services.now()) }),
    also: async (trx, { id }) => ({
      sessionsEnded: await endSessions(services, trx, id, 'disabled'),
      tokensRevoked: await revokeApiTokens(services, trx, id),
    }),
  })
}

/** Lets a disabled user sign in again, with the password they had. Sessions and API tokens stay ended. @throws AppError `not-found` */
export function enableUser(services: Services, actor: Actor, username: string): Promise<ManagedUser> {
  return changeManagedUser(services, actor, username, { action: 'user.enable', set: () => ({ disabled_at: null }) })
}
