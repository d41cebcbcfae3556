import type { Services } from '../services.ts'
import { readSessionToken, signSessionToken } from './session-token.ts'
import { sessionsInForce, sha256 } from './sessions.ts'

/**
 * A new token in the place of one that has expired or is about to. The cookie's session decides; that the last token is
 * given too shows that it was not made up. Does not count as activity: a page left open does not keep its session.
 * @returns null when the session is not in force, or the token was never one of it.
 */
export async function renewSessionToken(services: Services, cookie: string, token: string): Promise<string | null> {
  const named = await readSessionToken(services, token, { expiredToo: true })
  if (!named) return null
  const session = await sessionsInForce(services.db, services.now())
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.expires_at'])
    .where('sessions.cookie_hash', '=', sha256(cookie))
    .where('sessions.id', '=', named.sessionId)
    .where('sessions.user_id', '=', named.userId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!session) return null
  return signSessionToken(services, {
    id: session.id,
    userId: named.userId,
    expiresAt: new Date(session.expires_at),
  })
}
