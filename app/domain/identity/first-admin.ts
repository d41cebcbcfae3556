import { system } from '../actor.ts'
import { beginAudit } from '../audit/audit-head.ts'
import type { Services } from '../services.ts'
import { insertUser, type NewUser } from './insert-user.ts'
import { hashPassword } from './passwords.ts'
import { oneTimePassword } from './readable-secret.ts'

export const firstAdminName = 'admin'

/**
 * Makes the user `admin` when there are no users at all, and begins the audit log with it.
 * @returns the one-time password, to be shown this once, or null when there are users.
 */
export async function createFirstAdmin(services: Services): Promise<{ username: string; password: string } | null> {
  if (await hasUsers(services)) return null
  const password = oneTimePassword(services.minPasswordLength)
  const hashed = await hashPassword(password)
  const admin: NewUser = { username: firstAdminName, email: 'admin@localhost', role: 'admin' }
  const row = await services.db.transaction().execute(async (trx) => {
    await beginAudit(trx, services)
    return insertUser(services, trx, system, admin, hashed)
  })
  return row ? { username: row.username, password } : null
}

/** Whether a server has begun the database. */
export async function hasUsers({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
