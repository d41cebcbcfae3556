import { Role } from '#app/contract/session.ts'
import { type Actor, localOperator } from '../actor.ts'
import type { Services } from '../services.ts'
import { environmentsOfUser } from './user-environments.ts'
import { usernameKey } from './username-key.ts'

/** Somebody in whose name Parapet acts, with the rights that they have now; null of one who is disabled or unknown. */
export async function actorNow(services: Pick<Services, 'db'>, username: string): Promise<Actor | null> {
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'environments_limited', 'disabled_at'])
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  if (!user) return username === localOperator.username ? localOperator : null
  if (user.disabled_at !== null) return null
  return {
    kind: 'user',
    userId: user.id,
    username: user.username,
    role: Role.parse(user.role),
    environments: await environmentsOfUser(services, user),
    sessionId: null,
  }
}
