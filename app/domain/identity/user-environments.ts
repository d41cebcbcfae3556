import type { Selectable, Transaction } from 'kysely'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Actor, localOperator, system } from '../actor.ts'
import { AppError, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { usernameKey } from './username-key.ts'

interface Limited {
  id: string
  role: string
  environments_limited: 0 | 1
}

/** Whether a user may see some environments alone: admins see all. */
export const isLimited = ({ role, environments_limited }: Pick<Limited, 'role' | 'environments_limited'>) =>
  role !== 'admin' && environments_limited === 1

/** The environments that a user may see: all for admins and for whoever is not limited. */
export async function environmentsOfUser(
  { db }: { db: Services['db'] | Transaction<Schema> },
  user: Limited,
): Promise<'all' | string[]> {
  if (!isLimited(user)) return 'all'
  const rows = await db
    .selectFrom('user_environments')
    .select('environment_id')
    .where('user_id', '=', user.id)
    .execute()
  return rows.map((row) => row.environment_id)
}

/**
 * Limits a user to these environments and to no others; null lifts the limit.
 * @throws AppError `not-found`; `conflict` for an admin.
 */
export async function setUserEnvironments(
  trx: Transaction<Schema>,
  username: string,
  environmentIds: readonly string[] | null,
): Promise<Selectable<UserTable>> {
  const user = await trx
    .updateTable('users')
    .set({ environments_limited: environmentIds === null ? 0 : 1 })
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!user) throw notFound(`User ${username}`)
  if (environmentIds !== null && user.role === 'admin')
    throw new AppError(
      'conflict',
      `${user.username} is an admin, and admins see every environment. Give them a user with another role to limit it.`,
    )
  await trx.deleteFrom('user_environments').where('user_id', '=', user.id).execute()
  const rows = [...new Set(environmentIds)].map((environment_id) => ({ user_id: user.id, environment_id }))
  if (rows.length > 0) await trx.insertInto('user_environments').values(rows).execute()
  return user
}

/** Adds an environment to those that a limited user may see. */
export async function letUserSee(trx: Transaction<Schema>, userId: string, environmentId: string): Promise<void> {
  await trx.insertInto('user_environments').values({ user_id: userId, environment_id: environmentId }).execute()
}

/** What somebody may see now, when a call has lasted: nothing once they are disabled. */
export async function viewerNow(
  services: Pick<Services, 'db'>,
  { userId, environments }: Pick<Actor, 'userId' | 'environments'>,
): Promise<Pick<Actor, 'environments'>> {
  if (userId === null) return { environments }
  const user = await userNow(services).where('id', '=', userId).executeTakeFirst()
  return { environments: user?.disabled_at === null ? await environmentsOfUser(services, user) : [] }
}

/** The same of whoever asked for something that waited, by the username that stands there. */
export async function askerNow(services: Pick<Services, 'db'>, username: string): Promise<Pick<Actor, 'environments'>> {
  const user = await userNow(services).where('username_key', '=', usernameKey(username)).executeTakeFirst()
  if (user) return viewerNow(services, { userId: user.id, environments: [] })
  return [localOperator, system].find((one) => one.username === username) ?? { environments: [] }
}

const userNow = ({ db }: Pick<Services, 'db'>) =>
  db.selectFrom('users').select(['id', 'role', 'environments_limited', 'disabled_at'])
