import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Session } from '#app/contract/session.ts'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Client } from './identity-services.ts'

export const sessionHours = 12
const idleMinutes = 30
/** How long password or code, given again, are good for. */
export const confirmedMinutes = 10

export type EndReason =
  | 'log-out'
  | 'revoked'
  | 'password-change'
  | 'password-reset'
  | 'second-factor-reset'
  | 'disabled'

/** A session that was just begun. The cookie's value is stored as a digest only. */
export interface NewSession {
  id: string
  userId: string
  cookie: string
  expiresAt: Date
}

/** What a bearer credential is stored and looked up as. It has 256 random bits, so a plain hash is enough. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export async function beginSession(
  services: Services,
  trx: Transaction<Schema>,
  userId: string,
  client: Client,
): Promise<NewSession> {
  const now = services.now()
  const session: NewSession = {
    id: randomUUID(),
    userId,
    cookie: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
  }
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: userId,
      cookie_hash: sha256(session.cookie),
      created_at: isoDate(now),
      last_seen_at: isoDate(now),
      expires_at: isoDate(session.expiresAt),
      ended_at: null,
      end_reason: null,
      confirmed_at: null,
      address: client.address,
      agent: client.agent,
    })
    .execute()
  return session
}

/** Sessions in force at `now`: not ended, not too old, not idle for too long. */
export function sessionsInForce(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', isoDate(now))
    .where('sessions.last_seen_at', '>', isoDate(new Date(now.getTime() - idleMinutes * 60_000)))
}

/** The own sessions in force, latest first. */
export async function listSessions(services: Services, actor: Actor): Promise<Session[]> {
  const rows = await sessionsInForce(services.db, services.now())
    .select(['id', 'created_at', 'last_seen_at', 'address', 'agent'])
    .where('user_id', '=', actor.userId ?? '')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    address: row.address,
    agent: row.agent,
    current: row.id === actor.sessionId,
  }))
}

/** Ends one of the own sessions. @throws AppError `not-found` for another user's session as for none. */
export async function endSession(services: Services, actor: Actor, sessionId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const ended = await endSessions(services, trx, actor.userId ?? '', 'revoked', { only: sessionId })
    if (ended === 0) throw notFound('The session')
    await recordAudit(trx, services, { actor, action: 'session.end', object: `session:${sessionId}` })
  })
}

/** Ends all of the own sessions but the one that asks. @returns how many were in force */
export async function endOtherSessions(services: Services, actor: Actor): Promise<number> {
  return services.db.transaction().execute(async (trx) => {
    const ended = await endSessions(services, trx, actor.userId ?? '', 'revoked', { except: actor.sessionId })
    if (ended > 0)
      await recordAudit(trx, services, {
        actor,
        action: 'session.end-others',
        object: `user:${actor.username}`,
        detail: { ended },
      })
    return ended
  })
}

/** Ends the session of a person who logs out. One that has ended already is not an error. */
export async function logOut(services: Services, actor: Actor): Promise<void> {
  const { userId, sessionId } = actor
  if (!userId || !sessionId) throw new AppError('forbidden', 'An API token is revoked, not logged out.')
  await services.db.transaction().execute(async (trx) => {
    const ended = await endSessions(services, trx, userId, 'log-out', { only: sessionId })
    if (ended > 0)
      await recordAudit(trx, services, { actor, action: 'session.log-out', object: `session:${sessionId}` })
  })
}

/** Ends all sessions of a user, or all but one, or only one. @returns how many were ended. */
export async function endSessions(
  services: Services,
  trx: Transaction<Schema>,
  userId: string,
  reason: EndReason,
  which: { only?: string; except?: string | null } = {},
): Promise<number> {
  let update = trx
    .updateTable('sessions')
    .set({ ended_at: isoDate(services.now()), end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (which.only) update = update.where('id', '=', which.only)
  if (which.except) update = update.where('id', '!=', which.except)
  return Number((await update.executeTakeFirst()).numUpdatedRows)
}
