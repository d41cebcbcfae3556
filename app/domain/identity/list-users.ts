import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { ManagedUser } from '#app/contract/users.ts'
import { isoDate } from '#db/cast.ts'
import type { Services } from '../services.ts'
import { toManagedUser } from './managed-user.ts'

export type UserFilter = z.output<(typeof endpoints.users.list)['query'] & z.ZodType>

/** The users that match, by name. */
export async function listUsers(
  services: Pick<Services, 'db' | 'now'>,
  { search, role, state, secondFactor }: UserFilter = {},
): Promise<ManagedUser[]> {
  const { db } = services
  const now = isoDate(services.now())
  let query = db.selectFrom('users').selectAll().where('deleted_at', 'is', null)
  if (role) query = query.where('role', '=', role)
  if (secondFactor) query = query.where('mfa_enabled', '=', secondFactor === 'on' ? 1 : 0)
  if (state === 'disabled') query = query.where('disabled_at', 'is not', null)
  else if (state) query = query.where('disabled_at', 'is', null)
  if (state === 'active')
    query = query.where((eb) => eb.or([eb('trial_ends_at', 'is', null), eb('trial_ends_at', '>', now)]))
  if (state === 'trial') query = query.where('trial_ends_at', '>', now)
  if (state === 'over') query = query.where('trial_ends_at', '<=', now)
  const [rows, limits] = await Promise.all([
    query.orderBy('username_key').execute(),
    db.selectFrom('user_environments').selectAll().execute(),
  ])
  const environmentsOf = (userId: string) =>
    limits.filter((one) => one.user_id === userId).map((one) => one.environment_id)
  const wanted = search?.trim().toLowerCase() ?? ''
  return rows
    .filter(({ username_key, email }) => `${username_key} ${email.toLowerCase()}`.includes(wanted))
    .map((row) => toManagedUser(row, environmentsOf(row.id)))
}
