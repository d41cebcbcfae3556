import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { sessionCredential } from '#app/domain/environments/microsoft/session-credential.ts'
import * as environment from '#app/routes/api/environments/environment.ts'
import * as withMicrosoft from '#app/routes/api/environments/environment-microsoft.ts'
import * as callbackRoute from '#app/routes/api/environments/microsoft-callback.ts'
import * as init from '#app/routes/api/environments/microsoft-init.ts'
import * as refresh from '#app/routes/api/environments/microsoft-refresh.ts'
import * as signOut from '#app/routes/api/environments/microsoft-sign-out.ts'
import * as status from '#app/routes/api/environments/microsoft-status.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { startCertifiedProvider } from './certified-provider.ts'
import { callback, type TestIdentityProvider } from './identity-provider.ts'
import { startLocalEntra } from './local-entra.ts'
import { createMicrosoftServices } from './microsoft-services.ts'

const hour = 3600
const seconds = (count: number) => count * 1000

describe.each([
  ['the local cloud', startLocalEntra],
  ['a certified provider', startCertifiedProvider],
])('signing in with Microsoft at %s', (_, start) => {
  let provider: TestIdentityProvider
  let services: Awaited<ReturnType<typeof createMicrosoftServices>>
  let root: string
  let other: string
  /** All that was answered, to look for secrets in. */
  const answers: string[] = []

  beforeAll(async () => {
    provider = await start()
    services = await createMicrosoftServices(provider)
    held.services = services
    for (const name of ['root', 'other']) await addTestUser(services, name, 'admin')
    await addTestUser(services, 'olga', 'operator')
  })
  beforeEach(async () => {
    held.services = services
    root = (await signIn(services, { username: 'root' })).token
    other = (await signIn(services, { username: 'other' })).token
  })
  afterAll(async () => {
    await services.close()
    await provider.close()
  })

  async function call(route: ApiRoute, options: ApiCallOptions = {}) {
    const response = await callRoute(route, { token: root, ...options })
    const text = await response.text()
    answers.push(text)
    return { status: response.status, body: JSON.parse(text) }
  }
  const application = () => ({
    tenantId: provider.tenantId,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    redirectUri: callback,
    cloud: 'local',
  })
  async function begin(): Promise<{ sessionId: string; authUrl: string; state: string }> {
    return (await call(init, { body: application() })).body
  }
  /** Sends to the server what the callback page was given. */
  const hand = (sessionId: string, url: URL, options: ApiCallOptions = {}) => {
    const [code, state] = [url.searchParams.get('code') ?? undefined, url.searchParams.get('state')]
    const error = url.searchParams.get('error') ?? undefined
    const errorDescription = url.searchParams.get('error_description') ?? undefined
    return call(callbackRoute, { body: { sessionId, code, state, error, errorDescription }, ...options })
  }
  const statusOf = (sessionId: string, options: ApiCallOptions = {}) =>
    call(status, { params: { sessionId }, ...options })
  async function signedIn(): Promise<MicrosoftSession> {
    const { sessionId, authUrl } = await begin()
    const { status: code, body } = await hand(sessionId, await provider.visit(authUrl))
    expect({ code, error: body.error }).toEqual({ code: 200, error: null })
    return body
  }
  const rowOf = (id: string) =>
    services.db.selectFrom('microsoft_sessions').selectAll().where('id', '=', id).executeTakeFirst()
  const used = ({ sessionId, userProfile, subscriptions }: MicrosoftSession, name: string) => ({
    name,
    clientName: 'Aldergrove',
    subscriptionId: subscriptions[0]?.subscriptionId,
    tenantId: userProfile?.tenantId,
    authMethod: 'microsoft',
    microsoftSessionId: sessionId,
  })
  /** Time passes, and the admin signs in to Parapet again. */
  async function past(count: number): Promise<void> {
    services.clock.forward(count)
    root = (await signIn(services, { username: 'root' })).token
  }

  it('goes from the start to what can be read, and out again', async () => {
    const begun = await begin()
    const page = new URL(begun.authUrl)
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      redirect_uri: callback,
      code_challenge_method: 'S256',
      prompt: 'select_account',
      state: begun.state,
      scope: `openid profile offline_access ${provider.profile.arm}/user_impersonation`,
    })
    expect(begun.state.startsWith(`${begun.sessionId}.`)).toBe(true)
    expect((await statusOf(begun.sessionId)).body).toMatchObject({
      isAuthenticated: false,
      authUrl: begun.authUrl,
      error: null,
    })
    const finished = await hand(begun.sessionId, await provider.visit(begun.authUrl))
    expect(finished).toMatchObject({
      status: 200,
      body: {
        isAuthenticated: true,
        needsRefresh: false,
        state: '',
        authUrl: '',
        userProfile: {
          displayName: 'Ingrid Solheim',
          mail: 'ingrid.solheim@aldergrove.example',
          tenantId: provider.tenantId,
        },
      },
    })
    expect(finished.body.subscriptions.length).toBeGreaterThan(0)
    expect(Date.parse(finished.body.expiresAt) - services.now().getTime()).toBe(seconds(hour))
    expect((await statusOf(begun.sessionId)).body).toEqual(finished.body)
    const left = await call(signOut, { body: { sessionId: begun.sessionId } })
    expect(left.body).toMatchObject({ success: true, signOutUrl: expect.stringContaining('client_id=') })
    expect(await rowOf(begun.sessionId)).toBeUndefined()
    expect(await statusOf(begun.sessionId)).toMatchObject({ status: 404 })
  })

  it('is for admins, and for whoever began it', async () => {
    const { token } = await signIn(services, { username: 'olga' })
    expect(await call(init, { token, body: application() })).toMatchObject({ status: 403 })
    const { sessionId, authUrl } = await begin()
    const answer = await provider.visit(authUrl)
    expect(await hand(sessionId, answer, { token: other })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('Somebody else began') },
    })
    expect(await statusOf(sessionId, { token: other })).toMatchObject({ status: 403 })
    expect(await auditTrail(services)).toContain('microsoft-session.use refused')
    expect(await hand(sessionId, answer)).toMatchObject({ status: 200 })
  })

  it('leads back to this server alone, and asks for every field', async () => {
    const elsewhere = { ...application(), redirectUri: 'http://evil.example/auth/microsoft/callback' }
    expect(await call(init, { body: elsewhere })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('http://127.0.0.1:3000/auth/microsoft/callback alone') },
    })
    expect(await call(init, { body: { ...application(), clientSecret: ' ' } })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in all required fields' },
    })
  })

  it('takes one answer, of its own state', async () => {
    const [one, two] = [await begin(), await begin()]
    const answer = await provider.visit(one.authUrl)
    expect(await hand(two.sessionId, answer)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('belongs to another sign-in') },
    })
    expect(
      (await Promise.all([hand(one.sessionId, answer), hand(one.sessionId, answer)])).map((it) => it.status).sort(),
    ).toEqual([200, 409])
    expect(await hand(one.sessionId, answer)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('was answered already') },
    })
    expect((await statusOf(one.sessionId)).body.isAuthenticated).toBe(true)
    expect((await statusOf(two.sessionId)).body.isAuthenticated).toBe(false)
  })

  it.each([
    ['another nonce', 'nonce', 'the-nonce-of-somebody-else', /made for another sign-in/],
    ['another verifier', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', /Begin|again/],
  ])('is refused with %s, and keeps nothing', async (_name, parameter, value, told) => {
    const { sessionId, authUrl } = await begin()
    const page = new URL(authUrl)
    page.searchParams.set(parameter, value)
    const refused = await hand(sessionId, await provider.visit(page.href))
    expect(refused).toMatchObject({ status: 502, body: { error: expect.stringMatching(told) } })
    expect(await rowOf(sessionId)).toMatchObject({
      tokens_sealed: null,
      pending_sealed: null,
      client_secret_sealed: null,
    })
    expect((await statusOf(sessionId)).body).toMatchObject({ isAuthenticated: false, error: refused.body.error })
  })

  it('tells why a person was refused', async () => {
    const { sessionId, authUrl } = await begin()
    const refused = await hand(sessionId, await provider.visit(authUrl, true))
    expect(refused).toMatchObject({ status: 502, body: { error: expect.stringContaining('You did not agree that') } })
    expect((await statusOf(sessionId)).body.error).toBe(refused.body.error)
  })

  it('is refused with a wrong secret, in words', async () => {
    const { body } = await call(init, { body: { ...application(), clientSecret: 'not-the-secret' } })
    const refused = await hand(body.sessionId, await provider.visit(body.authUrl))
    expect(refused.body.error).toMatch(/client secret of the application .* is not valid/)
  })

  it('keeps nothing of a tenant that is not there', async () => {
    const count = () =>
      services.db
        .selectFrom('microsoft_sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
    const before = await count()
    const tenantId = '00000000-0000-4000-8000-0000000000ff'
    expect(await call(init, { body: { ...application(), tenantId } })).toMatchObject({
      status: 502,
      body: {
        error: expect.stringMatching(new RegExp(`tenant ${tenantId}.* Check the tenant id and the chosen cloud`)),
      },
    })
    expect(await count()).toEqual(before)
  })

  it('waits five minutes', async () => {
    const { sessionId, authUrl } = await begin()
    const answer = await provider.visit(authUrl)
    await past(301)
    expect((await statusOf(sessionId)).body.error).toBe('Login timeout')
    expect(await hand(sessionId, answer)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Login timeout') },
    })
    expect(await rowOf(sessionId)).toMatchObject({ pending_sealed: null, client_secret_sealed: null })
  })

  it('tells when the clocks differ', async () => {
    const { sessionId, authUrl } = await begin()
    const answer = await provider.visit(authUrl)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const here = Date.now()
    const inner = services.clouds.profile().fetch
    const profile = services.clouds.profile()
    profile.fetch = async (url, init) => {
      vi.setSystemTime(here + seconds(480))
      try {
        return (await inner?.(url, init)) ?? Response.error()
      } finally {
        vi.setSystemTime(here)
      }
    }
    try {
      expect((await hand(sessionId, answer)).body.error).toMatch(/clock of this server/)
    } finally {
      profile.fetch = inner
      vi.useRealTimers()
    }
  })

  it('renews its tokens once for all who wait, in one process and in two', async () => {
    const { sessionId } = await signedIn()
    const before = await rowOf(sessionId)
    const [here, there] = [sessionCredential(services, sessionId), sessionCredential(services, sessionId)]
    const scope = `${provider.profile.arm}/.default`
    const kept = await here.getToken(scope)
    await past(hour - 299)
    expect((await statusOf(sessionId)).body).toMatchObject({
      isAuthenticated: true,
      needsRefresh: true,
      subscriptions: [],
    })
    services.sent.refreshes = 0
    const tokens = await Promise.all([here, here, here, there, there].map((one) => one.getToken(scope)))
    expect(services.sent.refreshes).toBe(1)
    expect(new Set(tokens.map((one) => one?.token)).size).toBe(1)
    expect(tokens[0]?.expiresOnTimestamp).toBeGreaterThan(kept?.expiresOnTimestamp ?? 0)
    const after = await rowOf(sessionId)
    expect(after?.refreshing_until).toBeNull()
    expect(after?.tokens_sealed).not.toBe(before?.tokens_sealed)
    const again = await call(refresh, { body: { sessionId } })
    expect(again.body).toMatchObject({ isAuthenticated: true, needsRefresh: false })
    expect(again.body.subscriptions.length).toBeGreaterThan(0)
    await expect(here.getToken(`${provider.profile.graph}/.default`)).rejects.toThrow(/tokens for .* alone/)
  })

  it('is read through an environment, until that is removed', async () => {
    const session = await signedIn()
    expect(
      await call(withMicrosoft, { body: { ...used(session, 'Elsewhere'), tenantId: 'other.example' } }),
    ).toMatchObject({
      status: 400,
    })
    const added = await call(withMicrosoft, { body: used(session, 'By Microsoft') })
    expect(added).toMatchObject({
      status: 201,
      body: { authMethod: 'microsoft', microsoftSessionId: session.sessionId, secret: null, cloud: 'local' },
    })
    const { subscriptionId: _, ...whole } = used(session, 'All by Microsoft')
    const all = await call(withMicrosoft, { body: whole })
    expect(all).toMatchObject({ status: 201, body: { scope: { kind: 'all' } } })
    const client = await services.azure(added.body.id)
    expect(await client.listSubscriptions()).toHaveLength(session.subscriptions.length)
    expect(await call(signOut, { body: { sessionId: session.sessionId } })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/By Microsoft.* sign in with this session/) },
    })
    for (const one of [added, all])
      await call(environment, { method: 'DELETE', params: { environmentId: one.body.id } })
    expect(await rowOf(session.sessionId)).toBeUndefined()
  })

  it('is signed out of while an environment uses it, which then says so', async () => {
    const session = await signedIn()
    const { body: added } = await call(withMicrosoft, { body: used(session, 'Signed out') })
    expect(await call(signOut, { body: { sessionId: session.sessionId, used: true } })).toMatchObject({ status: 200 })
    expect(await rowOf(session.sessionId)).toMatchObject({ tokens_sealed: null, client_secret_sealed: null })
    const client = await services.azure(added.id)
    await expect(client.listSubscriptions()).rejects.toThrow(/has ended\. root signed out of Microsoft\./)
  })

  it('ends when Microsoft renews it no more, and is cleared', async () => {
    const session = await signedIn()
    const { body: added } = await call(withMicrosoft, { body: used(session, 'To be withdrawn') })
    await provider.withdraw()
    const withdrawn = await call(refresh, { body: { sessionId: session.sessionId } })
    expect(withdrawn).toMatchObject({
      status: 502,
      body: { error: expect.stringMatching(/^Token refresh failed\. Please sign in again\. Microsoft has ended/) },
    })
    expect(await rowOf(session.sessionId)).toMatchObject({ tokens_sealed: null, client_secret_sealed: null })
    expect((await statusOf(session.sessionId)).body).toMatchObject({ isAuthenticated: false, subscriptions: [] })
    const client = await services.azure(added.id)
    await expect(client.listSubscriptions()).rejects.toThrow(/sign-in with Microsoft has ended/)
    const notices = await services.db.selectFrom('notifications').select(['title', 'message']).execute()
    expect(JSON.stringify(notices)).toContain('To be withdrawn cannot be read any more')
  })

  it('is forgotten after a day without an environment', async () => {
    const [unused, kept] = [await signedIn(), await signedIn()]
    await call(withMicrosoft, { body: used(kept, 'Kept') })
    await past(24 * hour + 1)
    expect(await statusOf(unused.sessionId)).toMatchObject({ status: 404 })
    expect((await statusOf(kept.sessionId)).body).toMatchObject({ isAuthenticated: true, needsRefresh: true })
  })

  it('leaves no secret in answers, in the audit log or in the database', async () => {
    const session = await signedIn()
    const token = await sessionCredential(services, session.sessionId).getToken(`${provider.profile.arm}/.default`)
    const rows = await Promise.all(
      (['microsoft_sessions', 'environments', 'audit_log', 'notifications'] as const).map((table) =>
        services.db.selectFrom(table).selectAll().execute(),
      ),
    )
    const stored = JSON.stringify(rows)
    for (const secret of [token?.token ?? '', provider.clientSecret]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(stored).not.toContain(secret)
      expect(answers.join()).not.toContain(secret)
    }
    expect(answers.join()).not.toMatch(/verifier|refresh_token|access_token/)
  })
})
