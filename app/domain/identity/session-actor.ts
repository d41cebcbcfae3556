import { Role } from '#app/contract/session.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { readSessionToken } from './session-token.ts'
import { confirmedMinutes, sessionsInForce, sha256 } from './sessions.ts'
import { isTrialOver, trialOf } from './trial.ts'
import { environmentsOfUser } from './user-environments.ts'

const touchSeconds = 60

/** Whose session the cookie's value is, or null when it is none in force. */
export function actorOfCookie(services: Services, cookie: string): Promise<Actor | null> {
  return actorOfSession(services, 'cookie_hash', sha256(cookie))
}

/** Whose session the signed token names, or null when token or session is not in force. */
export async function actorOfSessionToken(services: Services, token: string): Promise<Actor | null> {
  const named = await readSessionToken(services, token)
  if (!named) return null
  const actor = await actorOfSession(services, 'id', named.sessionId)
  return actor?.userId === named.userId ? actor : null
}

async function actorOfSession(services: Services, column: 'id' | 'cookie_hash', value: string): Promise<Actor | null> {
  const row = await sessionsInForce(services.db, services.now())
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at',
      'sessions.confirmed_at',
      'users.id',
      'username',
      'role',
      'must_change_password',
      'environments_limited',
      'trial_plan',
      'trial_ends_at',
    ])
    .where(`sessions.${column}`, '=', value)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || isTrialOver(row, services.now())) return null
  await touch(services, row.sessionId, row.last_seen_at)
  return {
    kind: 'user',
    userId: row.id,
    username: row.username,
    role: Role.parse(row.role),
    environments: await environmentsOfUser(services, row),
    sessionId: row.sessionId,
    trial: trialOf(row),
    mustChangePassword: row.must_change_password === 1,
    confirmed:
      row.confirmed_at !== null && services.now().getTime() - Date.parse(row.confirmed_at) < confirmedMinutes * 60_000,
  }
}

/** Idle time is counted in half hours: one write a minute is exact enough. */
async function touch(services: Services, sessionId: string, lastSeenAt: string): Promise<void> {
  const now = services.now()
  if (now.getTime() - Date.parse(lastSeenAt) < touchSeconds * 1000) return
  await services.db
    .updateTable('sessions')
    .set({ last_seen_at: isoDate(now) })
    .where('id', '=', sessionId)
    .where('last_seen_at', '=', lastSeenAt)
    .execute()
}
