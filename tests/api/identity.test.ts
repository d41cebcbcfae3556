import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actorOfSessionToken } from '#app/domain/identity/session-actor.ts'
import * as changePassword from '#app/routes/api/session/change-password.ts'
import * as login from '#app/routes/api/session/login.ts'
import * as logout from '#app/routes/api/session/logout.ts'
import * as renewToken from '#app/routes/api/session/renew-token.ts'
import * as tokens from '#app/routes/api/session/tokens.ts'
import * as whoAmI from '#app/routes/api/session/who-am-i.ts'
import * as openApi from '#app/routes/api/system/openapi.ts'
import * as users from '#app/routes/api/users/users.ts'
import { callsPerMinute, countCall } from '#app/server/request-limit.server.ts'
import { callRoute, testOrigin } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, createIdentityServices, password, type TestIdentity } from '#tests/factories/identity-services.ts'
import { call, signInOverApi } from './sign-in-over-api.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  held.services = services
  await addTestUser(services)
})
afterEach(() => services.close())

describe('POST /api/auth/login', () => {
  it('answers token and user, and sets two cookies that scripts cannot read', async () => {
    const { body, response } = await signInOverApi()
    expect(body).toEqual({
      token: expect.any(String),
      user: { username: 'ada', email: 'ada@example.com', role: 'operator' },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [session, device] = response.headers.getSetCookie()
    expect(session).toMatch(/^parapet=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/)
    expect(device).toMatch(/^parapet-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    expect(JSON.stringify(body)).not.toContain(session?.slice(8, 51))
  })

  it('guards the cookies behind https', async () => {
    held.services = { ...services, publicUrl: 'https://parapet.example' }
    const { response, cookies, token } = await signInOverApi()
    for (const cookie of response.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-parapet(-device)?=.*; Secure$/)
    const left = await callRoute(logout, {
      method: 'POST',
      headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' },
    })
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-parapet=; .*Max-Age=0; Secure$/)
    expect((await call(whoAmI, { token })).status).toBe(401)
  })

  it.each([
    [{ username: 'ada', password: 'wrong' }, 401, 'Invalid username or password'],
    [{ username: 'nobody', password }, 401, 'Invalid username or password'],
    [{ username: ' ', password }, 400, 'Username is required.'],
    [{ username: 'ada', password: '' }, 400, 'Password is required.'],
    [{ username: 'ada', password, mfaToken: '12' }, 400, 'An authenticator code has 6 digits.'],
    [{ username: 'ada', password, backupCode: 'short' }, 400, 'A backup code has 8 letters and digits.'],
  ])('refuses %j with %i', async (body, status, error) => {
    const answer = await call(login, { body })
    expect(answer).toMatchObject({ status, body: { error } })
    expect(answer.response.headers.getSetCookie()).toEqual([])
  })

  it('works with a dead token in the header, which the browser may still have', async () => {
    await signInOverApi({}, { token: 'a.b.c' })
  })

  it('answers 429 with Retry-After to the sixth failure, except to a known device', async () => {
    const { cookies } = await signInOverApi()
    const wrong = { body: { username: 'ada', password: 'wrong' } }
    for (let i = 0; i < 5; i++) expect((await call(login, wrong)).status).toBe(401)
    const { status, response, body } = await call(login, wrong)
    expect(status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(body.error).toMatch(/^Too many failed attempts\. Try again in 15 minutes\.$/)
    await signInOverApi({}, { headers: { cookie: cookies } })
  })

  it('answers no other method', async () => {
    expect(await call(login, { method: 'GET' })).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } })
    expect((await call(whoAmI, { method: 'DELETE' })).status).toBe(405)
  })
})

describe('who calls', () => {
  it('keeps nobody from signing in because a stranger at the same address calls too often', async () => {
    const address = '203.0.113.77'
    const stranger = new Request('http://127.0.0.1/api/x', { headers: { 'x-parapet-address': address } })
    for (let call = 0; call < callsPerMinute.anonymous; call++) await countCall(null, stranger)
    expect((await callRoute(whoAmI, { token: 'not.a.token', address })).status).toBe(429)
    expect((await callRoute(login, { body: { username: 'ada', password }, address })).status).toBe(200)
  })

  it('is counted where somebody signed in calls, and where nobody does', async () => {
    const { token } = await signInOverApi()
    await addTestUser(services, 'bob')
    const { token: ofBob } = (await call(login, { body: { username: 'bob', password } })).body as { token: string }
    const actor = await actorOfSessionToken(services, token)
    const address = '198.18.5.6'
    const request = new Request(testOrigin, { headers: { 'x-parapet-address': address } })
    for (let calls = 0; calls < callsPerMinute.user; calls++) await countCall(actor, request)
    const refused = await callRoute(whoAmI, { token, address })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await callRoute(whoAmI, { token: ofBob, address })).status).toBe(200)
    expect((await callRoute(openApi, { address })).status).toBe(200)
    for (let calls = 0; calls < callsPerMinute.anonymous; calls++) await countCall(null, request).catch(() => undefined)
    expect((await callRoute(openApi, { address })).status).toBe(429)
  })

  it('is the bearer alone: a cookie counts for nothing at the API', async () => {
    const { token, cookies } = await signInOverApi()
    expect((await call(whoAmI, { token })).body).toMatchObject({ username: 'ada', role: 'operator' })
    expect(await call(whoAmI, { headers: { cookie: cookies } })).toMatchObject({
      status: 401,
      body: { error: 'Sign in first.' },
    })
    expect(
      (
        await call(changePassword, {
          headers: { cookie: cookies },
          body: { currentPassword: password, newPassword: 'x' },
        })
      ).status,
    ).toBe(401)
  })

  it.each(['not-a-token', 'a.b.c', 'pat_unknown', 'x '.repeat(3)])('is nobody with the token "%s"', async (token) => {
    expect((await call(whoAmI, { token })).status).toBe(401)
  })

  it('is audited when a credential is not in force or a role is too low, once a minute and never for nothing', async () => {
    const refused = async () =>
      (await services.db.selectFrom('audit_log').selectAll().where('action', '=', 'call.refuse').execute()).map(
        ({ actor, object, outcome, detail }) => ({ actor, object, outcome, ...JSON.parse(detail) }),
      )
    const { token } = await signInOverApi()
    await call(tokens, { address: '198.51.100.1' })
    expect(await refused()).toEqual([])
    for (let tries = 0; tries < 3; tries++) await call(tokens, { token: 'pat_guessed', address: '198.51.100.1' })
    for (let tries = 0; tries < 2; tries++) await call(users, { token, address: '198.51.100.2' })
    expect(await refused()).toMatchObject([
      {
        actor: 'anonymous',
        object: 'GET /api/tokens',
        outcome: 'refused',
        address: '198.51.100.1',
        reason: 'credential not in force',
      },
      {
        actor: 'ada',
        object: 'GET /api/users',
        outcome: 'refused',
        address: '198.51.100.2',
        reason: 'is operator',
        leftOut: 2,
      },
    ])
    services.clock.forward(13 * 3600)
    expect((await call(whoAmI, { token, address: '198.51.100.3' })).status).toBe(401)
    expect(await refused()).toHaveLength(2)
  })

  it('has to be told when a session has ended', async () => {
    const { token } = await signInOverApi()
    services.clock.forward(31 * 60)
    expect(await call(whoAmI, { token })).toMatchObject({
      status: 401,
      body: { error: 'Your session has ended. Sign in again.', code: 'unauthenticated' },
    })
  })
})

describe('POST /api/auth/token', () => {
  const renew = (token: string | undefined, cookies: string, headers: Record<string, string> = {}) =>
    call(renewToken, {
      method: 'POST',
      ...(token && { token }),
      headers: { cookie: cookies, 'sec-fetch-site': 'same-origin', ...headers },
    })

  it('gives a token of 15 minutes in the place of one that has expired', async () => {
    const { token, cookies } = await signInOverApi()
    services.clock.forward(15 * 60)
    expect((await call(whoAmI, { token })).status).toBe(401)
    const renewed = (await renew(token, cookies)).body.token as string
    services.clock.forward(14 * 60)
    expect((await call(whoAmI, { token: renewed })).status).toBe(200)
  })

  it('keeps no idle session alive', async () => {
    const { token, cookies } = await signInOverApi()
    services.clock.forward(29 * 60)
    expect((await renew(token, cookies)).status).toBe(200)
    services.clock.forward(60)
    expect(await renew(token, cookies)).toMatchObject({
      status: 401,
      body: { error: 'Your session has ended. Sign in again.' },
    })
  })

  it('wants the cookie, a token of the same session, and a page of ours', async () => {
    const { token, cookies } = await signInOverApi()
    const other = await signInOverApi()
    const changed = `${token.slice(0, -4)}AAAA`
    expect((await renew(undefined, cookies)).status).toBe(401)
    expect((await renew(token, '')).status).toBe(401)
    expect((await renew(changed, cookies)).status).toBe(401)
    expect((await renew(other.token, cookies)).status).toBe(401)
    expect((await renew(token, cookies, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    await call(logout, { method: 'POST', token, headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' } })
    expect((await renew(token, cookies)).status).toBe(401)
  })
})

describe('POST /api/auth/logout', () => {
  it.each(['bearer', 'cookie'])('ends the session by the %s and clears the cookie', async (by) => {
    const { token, cookies } = await signInOverApi()
    const given = by === 'bearer' ? { token } : { headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' } }
    const { response, body } = await call(logout, { method: 'POST', ...given })
    expect(body).toEqual({ success: true })
    expect(response.headers.get('set-cookie')).toMatch(/^parapet=; .*Max-Age=0/)
    expect((await call(whoAmI, { token })).status).toBe(401)
  })

  it('is no error without a session', async () => {
    expect((await call(logout, { method: 'POST', token: 'a.b.c' })).status).toBe(200)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{}, 403],
    [{ origin: testOrigin }, 200],
  ])('takes the cookie from our own pages only: %j gives %i', async (headers, status) => {
    const { cookies } = await signInOverApi()
    expect((await call(logout, { method: 'POST', headers: { cookie: cookies, ...headers } })).status).toBe(status)
  })

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'clears no cookie for a form of another site, with which the browser sends none: %j',
    async (headers) => {
      const { status, response } = await call(logout, { method: 'POST', headers })
      expect(status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )
})
