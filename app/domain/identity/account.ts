import { Role } from '#app/contract/session.ts'
import type { Actor } from '../actor.ts'
import { notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { trialOf } from './trial.ts'

/** The own account, as the account page shows it. Dates are ISO 8601. */
export async function getAccount(services: Services, actor: Actor) {
  const row = await services.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'created_at', 'last_login_at', 'mfa_enabled', 'trial_plan'])
    .where('id', '=', actor.userId ?? '')
    .executeTakeFirst()
  if (!row) throw notFound('The account')
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: Role.parse(row.role),
    trial: trialOf(row),
    memberSince: row.created_at,
    lastLogin: row.last_login_at,
    mfaEnabled: row.mfa_enabled === 1,
  }
}
