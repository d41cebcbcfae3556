import type { User } from '#app/contract/session.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** The user behind an actor, with the role that is in force. The local operator has no e-mail address. */
export async function describeActor(services: Services, actor: Actor): Promise<User> {
  const row = actor.userId
    ? await services.db.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirst()
    : undefined
  return { username: actor.username, email: row?.email ?? '', role: actor.role }
}
