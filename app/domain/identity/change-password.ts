import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { revokeApiTokens } from './api-tokens.ts'
import { auditRefusal } from './audit-refusal.ts'
import type { Verdict } from './budget.ts'
import type { IdentityServices } from './identity-services.ts'
import { checkNewPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/**
 * Changes the own password. The session that asks stays, but has to confirm its person again; every other one and all API
 * tokens end.
 * @throws AppError `invalid` when the current password is wrong, or the new one is too short, easy to guess or not new.
 */
export async function changePassword(
  services: IdentityServices,
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const userId = actor.userId ?? ''
  const entry = { actor, action: 'password.change', object: `user:${actor.username}` }
  const user = await services.db
    .selectFrom('users')
    .select(['username', 'email', 'password_hash', 'must_change_password'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound('The account')
  checkNewPassword(input.newPassword, { minLength: services.minPasswordLength, ...user })
  const { verdict } = await services.limits.attempt({ userId }, async (): Promise<{ verdict: Verdict }> => {
    const right = await verifyPassword(user.password_hash, input.currentPassword)
    return { verdict: right ? 'right' : 'wrong' }
  })
  if (verdict === 'wrong') {
    await auditRefusal(services, { ...entry, detail: { reason: 'wrong current password' } })
    throw invalid('currentPassword', 'Current password is incorrect.')
  }
  if (input.newPassword === input.currentPassword)
    throw invalid('newPassword', 'The new password is the same as the current one.')

  const hashed = await hashPassword(input.newPassword)
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: hashed, must_change_password: 0 })
      .where('id', '=', userId)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (Number(changed.numUpdatedRows) === 0)
      throw new AppError('conflict', 'The password was changed elsewhere at the same time. Sign in again.')
    const sessionsEnded = await endSessions(services, trx, userId, 'password-change', { except: actor.sessionId })
    await trx.updateTable('sessions').set({ confirmed_at: null }).where('id', '=', actor.sessionId).execute()
    const tokensRevoked = await revokeApiTokens(services, trx, userId)
    await recordAudit(trx, services, { ...entry, detail: { sessionsEnded, tokensRevoked } })
    // Whoever replaces a one-time password is told nothing new.
    if (user.must_change_password) return
    await notify(services, trx, userId, {
      type: 'security',
      title: 'Password changed',
      message: 'Every other session and every API token of yours has ended.',
      link: '/app/account-settings',
    })
  })
}
