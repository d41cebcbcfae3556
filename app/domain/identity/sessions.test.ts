import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { system } from '../actor.ts'
import { disableUser } from './disable-user.ts'
import { renewSessionToken } from './renew-session-token.ts'
import { actorOfCookie, actorOfSessionToken } from './session-actor.ts'
import { endSession, listSessions, logOut } from './sessions.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services)
})
afterEach(() => services.close())

const minute = 60
const hour = 3600

describe('how long a session lasts', () => {
  it('ends after 30 idle minutes, for token and cookie', async () => {
    const { token, session } = await signIn(services)
    services.clock.forward(30 * minute)
    expect(await actorOfSessionToken(services, token)).toBeNull()
    expect(await actorOfCookie(services, session.cookie)).toBeNull()
    expect(await services.db.selectFrom('sessions').select('last_seen_at').executeTakeFirst()).toEqual({
      last_seen_at: '2026-03-02T09:00:00.000Z',
    })
  })

  it('ends after 12 hours, however busy', async () => {
    const { token, session } = await signIn(services)
    let last = token
    for (let passed = 0; passed < 12 * hour - 20 * minute; passed += 20 * minute) {
      services.clock.forward(20 * minute)
      expect(await actorOfCookie(services, session.cookie)).not.toBeNull()
      last = (await renewSessionToken(services, session.cookie, last)) ?? ''
      expect(await actorOfSessionToken(services, last)).not.toBeNull()
    }
    services.clock.forward(20 * minute - 1)
    expect(await actorOfCookie(services, session.cookie)).not.toBeNull()
    services.clock.forward(1)
    expect(await actorOfCookie(services, session.cookie)).toBeNull()
    expect(await actorOfSessionToken(services, last)).toBeNull()
    expect(await renewSessionToken(services, session.cookie, last)).toBeNull()
  })

  it('writes down that it was seen once a minute', async () => {
    const { token } = await signIn(services)
    const seen = async () =>
      (await services.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    services.clock.forward(59)
    await actorOfSessionToken(services, token)
    expect(await seen()).toBe('2026-03-02T09:00:00.000Z')
    services.clock.forward(1)
    await actorOfSessionToken(services, token)
    expect(await seen()).toBe('2026-03-02T09:01:00.000Z')
  })
})

describe('what ends a session', () => {
  it('log out ends token and cookie together', async () => {
    const { actor, token, session } = await signIn(services)
    await logOut(services, actor)
    expect(await actorOfSessionToken(services, token)).toBeNull()
    expect(await actorOfCookie(services, session.cookie)).toBeNull()
    await logOut(services, actor)
    expect((await auditTrail(services)).filter((line) => line === 'session.log-out done')).toHaveLength(1)
  })

  it('disabling the user ends it', async () => {
    await addTestUser(services, 'root', 'admin')
    const { token } = await signIn(services)
    await disableUser(services, system, 'ada')
    expect(await actorOfSessionToken(services, token)).toBeNull()
  })

  it('its owner ends it by hand, and nobody else', async () => {
    await addTestUser(services, 'bob')
    const first = await signIn(services)
    const second = await signIn(services)
    const bob = await signIn(services, { username: 'bob' })
    await expect(endSession(services, bob.actor, first.session.id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await listSessions(services, second.actor)).toHaveLength(2)
    await endSession(services, second.actor, first.session.id)
    expect(await actorOfSessionToken(services, first.token)).toBeNull()
    expect(await listSessions(services, second.actor)).toMatchObject([{ id: second.session.id, current: true }])
    expect(await auditTrail(services)).toContain('session.end done')
  })
})

describe('what is no token', () => {
  const sign = (
    change: (jwt: SignJWT) => SignJWT,
    purpose = 'session-token',
    typ = 'parapet-session+jwt',
    alg = 'HS256',
  ) =>
    change(
      new SignJWT({ sid: 'x' })
        .setProtectedHeader({ alg, typ })
        .setIssuer('parapet')
        .setAudience('parapet-api')
        .setSubject('x')
        .setIssuedAt(services.now())
        .setExpirationTime(new Date(services.now().getTime() + 60_000)),
    ).sign(services.secrets.deriveKey(purpose))

  it('refuses tokens of another key, algorithm, type, issuer or audience, and the cookie itself', async () => {
    const { session, token, actor } = await signIn(services)
    const named = (jwt: SignJWT) => jwt.setSubject(actor.userId ?? '')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"parapet-session+jwt"}').toString('base64url')}.${token.split('.')[1]}.`
    const wrong = [
      await sign(named, 'known-device'),
      await sign(named, 'session-token', 'JWT'),
      await sign((jwt) => named(jwt).setIssuer('other')),
      await sign((jwt) => named(jwt).setAudience('other')),
      `${token.slice(0, -4)}AAAA`,
      unsigned,
      session.cookie,
      '',
    ]
    for (const one of wrong) expect(await actorOfSessionToken(services, one)).toBeNull()
  })

  it('stores neither cookie nor token', async () => {
    const { session, token } = await signIn(services)
    const rows = JSON.stringify(await services.db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(session.cookie)
    expect(rows).not.toContain(token)
    expect(token).not.toContain(session.cookie)
  })
})
