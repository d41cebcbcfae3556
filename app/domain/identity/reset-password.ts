import type { ManagedUser } from '#app/contract/users.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, notFound } from '../errors.ts'
import { revokeApiTokens } from './api-tokens.ts'
import type { IdentityServices } from './identity-services.ts'
import { managedUser } from './managed-user.ts'
import { clearMfa } from './mfa.ts'
import { hashPassword } from './passwords.ts'
import { oneTimePassword } from './readable-secret.ts'
import { endSessions } from './sessions.ts'
import { usernameKey } from './username-key.ts'

/**
 * Gives a user a one-time password, switches their second factor off, ends their sessions and API tokens, and
 * forgets failed tries, at the sign-in and within their sessions.
 * @throws AppError `not-found`, or `conflict` for a disabled user.
 */
export async function resetPassword(
  services: IdentityServices,
  actor: Actor,
  username: string,
): Promise<{ user: ManagedUser; password: string }> {
  const password = oneTimePassword(services.minPasswordLength)
  const hashed = await hashPassword(password)
  const account = usernameKey(username)
  const user = await services.db.transaction().execute(async (trx) => {
    const found = await trx
      .updateTable('users')
      .set({ password_hash: hashed, must_change_password: 1 })
      .where('username_key', '=', account)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!found) throw notFound(`User ${username}`)
    if (found.disabled_at) throw new AppError('conflict', `${found.username} is disabled.`)
    await clearMfa(trx, found.id)
    const sessionsEnded = await endSessions(services, trx, found.id, 'password-reset')
    const tokensRevoked = await revokeApiTokens(services, trx, found.id)
    await recordAudit(trx, services, {
      actor,
      action: 'password.reset',
      object: `user:${found.username}`,
      detail: { sessionsEnded, tokensRevoked },
    })
    return { ...found, mfa_enabled: 0 as const }
  })
  await services.limits.reset({ account, userId: user.id })
  return { user: await managedUser(services.db, user), password }
}
