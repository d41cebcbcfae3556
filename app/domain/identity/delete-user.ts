import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ManagedUser } from '#app/contract/users.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { deleteNotifications } from '../notifications/delete-notifications.ts'
import type { Services } from '../services.ts'
import { deleteBackupCodes } from './backup-codes.ts'
import { changeManagedUser } from './change-managed-user.ts'
import { hashPassword } from './passwords.ts'

/**
 * Deletes a user for good: profile, password, second factor, sessions, API tokens and notifications. The name stays, as the
 * audit log has it, and is not given again: whoever had it next would own what stands under it.
 * @throws AppError `conflict` for the last active admin and for oneself, `not-found`.
 */
export async function deleteUser(services: Services, actor: Actor, username: string): Promise<ManagedUser> {
  const password_hash = await hashPassword(randomBytes(32).toString('hex'))
  const now = isoDate(services.now())
  return changeManagedUser(services, actor, username, {
    action: 'user.delete',
    set: (user) => {
      if (user.id === actor.userId)
        throw new AppError('conflict', 'You cannot delete yourself. Ask another admin to do it.')
      return {
        disabled_at: now,
        deleted_at: now,
        password_hash,
        email: '',
        profile: '{}',
        last_login_at: null,
        mfa_enabled: 0,
        totp_secret: null,
        totp_last_step: 0,
      }
    },
    also: async (trx, { id, role }) => {
      await deleteBackupCodes(trx, id)
      await deleteNotifications(trx, id)
      await deleteAccess(trx, id)
      return { role }
    },
  })
}

async function deleteAccess(trx: Transaction<Schema>, userId: string): Promise<void> {
  for (const table of ['sessions', 'api_tokens', 'user_environments'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
