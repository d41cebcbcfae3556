import type { Transaction } from 'kysely'
import type { ManagedUser } from '#app/contract/users.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { revokeApiTokens } from './api-tokens.ts'
import { auditRefusal } from './audit-refusal.ts'
import { managedUser } from './managed-user.ts'
import { endSessions } from './sessions.ts'
import { usernameKey } from './username-key.ts'

class LastAdmin extends AppError {}

/**
 * Disables a user and ends their sessions and API tokens.
 * @throws AppError `conflict` for the last active admin, `not-found`.
 */
export async function disableUser(services: Services, actor: Actor, username: string): Promise<ManagedUser> {
  try {
    return await services.db.transaction().execute((trx) => disable(services, trx, actor, username))
  } catch (error) {
    if (error instanceof LastAdmin)
      await auditRefusal(services, {
        actor,
        action: 'user.disable',
        object: `user:${username}`,
        detail: { reason: 'last active admin' },
      })
    throw error
  }
}

async function disable(
  services: Services,
  trx: Transaction<Schema>,
  actor: Actor,
  username: string,
): Promise<ManagedUser> {
  const now = isoDate(services.now())
  const user = await trx
    .updateTable('users')
    .set((eb) => ({ disabled_at: eb.fn.coalesce('disabled_at', eb.val(now)) }))
    .where('username_key', '=', usernameKey(username))
    .returningAll()
    .executeTakeFirst()
  if (!user) throw notFound(`User ${username}`)
  const sessionsEnded = await endSessions(services, trx, user.id, 'disabled')
  const tokensRevoked = await revokeApiTokens(services, trx, user.id)
  await recordAudit(trx, services, {
    actor,
    action: 'user.disable',
    object: `user:${user.username}`,
    detail: { sessionsEnded, tokensRevoked },
  })
  // After the audit row, whose lock lets one change at a time through: two admins cannot disable each other at once.
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .execute()
  if (admins.length === 0)
    throw new LastAdmin('conflict', `${user.username} is the last active admin. Add another admin first.`)
  return managedUser(trx, user)
}
