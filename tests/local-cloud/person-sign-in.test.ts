import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { armOrigin, graphOrigin, loginOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startTestCloud } from './arm-caller.ts'
import { choosePerson, submitChoice } from './choose-person.ts'
import { owner, peopledDirectory, reader, web, withoutProof } from './people.ts'

const { tenantId } = peopledDirectory
const redirectUri = 'http://127.0.0.1:3000/auth/microsoft/callback'
const scope = `openid profile offline_access ${armOrigin}/user_impersonation`
const withGraph = { scope: `${scope} ${graphOrigin}/User.Read` }
const minute = 60_000

let cloud: LocalCloud
let config: oidc.Configuration
beforeAll(async () => {
  cloud = await startTestCloud({ directory: peopledDirectory })
  config = await configuration(web.clientId, oidc.ClientSecretPost('web-secret'))
})
afterAll(() => cloud.close())
afterEach(() => {
  vi.useRealTimers()
})

/** openid-client as it comes, but for the way to loopback; it checks signatures too. */
function configuration(clientId: string, proof: oidc.ClientAuth): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(`${loginOrigin}/${tenantId}/v2.0`), clientId, undefined, proof, {
    // The pages that browsers open are on loopback, without TLS.
    execute: [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests],
    [oidc.customFetch]: localCloudProfile(cloud.routes).fetch as oidc.CustomFetch,
  })
}

async function request(more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const checks = { pkceCodeVerifier: verifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() }
  const page = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { page, checks }
}

async function signIn(person = owner, more: Record<string, string> = {}) {
  const { page, checks } = await request(more)
  const callback = await choosePerson(page, person)
  return oidc.authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true })
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: { error: string; error_description: string; cause: { error_codes: number[] } }) => ({
      error: error.error,
      codes: error.cause.error_codes,
      text: error.error_description,
    }),
  )

test('a person signs in, and the console acts for them at ARM and at Graph', async () => {
  const tokens = await signIn(owner, withGraph)
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, ext_expires_in: 3600 })
  expect(tokens.scope).toBe(`openid profile ${armOrigin}/user_impersonation`)
  expect(tokens.claims()).toMatchObject({
    iss: `${loginOrigin}/${tenantId}/v2.0`,
    aud: web.clientId,
    tid: tenantId,
    oid: owner.objectId,
    name: owner.displayName,
    preferred_username: owner.userPrincipalName,
  })
  const info = JSON.parse(Buffer.from(String(tokens.client_info), 'base64url').toString())
  expect(info).toEqual({ uid: owner.objectId, utid: tenantId })

  const authorization = `Bearer ${tokens.access_token}`
  const arm = await fetch(`${cloud.url}/arm/subscriptions?api-version=2022-12-01`, { headers: { authorization } })
  expect((await arm.json()).value).toHaveLength(2)

  const forGraph = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '', {
    scope: `${graphOrigin}/User.Read`,
  })
  const headers = { authorization: `Bearer ${forGraph.access_token}` }
  expect(await (await fetch(`${cloud.url}/graph/v1.0/me`, { headers })).json()).toEqual({
    id: owner.objectId,
    displayName: owner.displayName,
    mail: owner.userPrincipalName,
    userPrincipalName: owner.userPrincipalName,
  })
  expect(await (await fetch(`${cloud.url}/graph/v1.0/organization`, { headers })).json()).toMatchObject({
    value: [{ id: tenantId, verifiedDomains: [{ name: 'test.example' }] }],
  })
})

test('without openid and offline_access there is neither id token nor refresh token', async () => {
  const { page, checks } = await request({ scope: `${armOrigin}/.default`, nonce: '' })
  const { pkceCodeVerifier, expectedState } = checks
  const callback = await choosePerson(page, owner)
  const tokens = await oidc.authorizationCodeGrant(config, callback, { pkceCodeVerifier, expectedState })
  expect(tokens.scope).toBe(`${armOrigin}/user_impersonation`)
  expect(tokens.id_token).toBeUndefined()
  expect(tokens.refresh_token).toBeUndefined()
})

test('an application without any credential lets people sign in, and cannot act for itself', async () => {
  const open = await configuration(withoutProof.clientId, oidc.None())
  const { page, checks } = await request({ client_id: withoutProof.clientId })
  const tokens = await oidc.authorizationCodeGrant(open, await choosePerson(page, owner), checks)
  expect(tokens.refresh_token).toBeTruthy()
  expect((await refusal(oidc.clientCredentialsGrant(open, { scope: `${armOrigin}/.default` }))).codes).toEqual([
    7000218,
  ])
})

describe('a code', () => {
  const redeem = async (change: Record<string, string | undefined>, callback?: URL) => {
    const { page, checks } = await request()
    const { searchParams } = callback ?? (await choosePerson(page, owner))
    const fields = {
      grant_type: 'authorization_code',
      client_id: web.clientId,
      client_secret: 'web-secret',
      redirect_uri: redirectUri,
      code: searchParams.get('code') ?? '',
      code_verifier: checks.pkceCodeVerifier,
      ...change,
    }
    const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
    const answer = await fetch(`${cloud.url}/login/${tenantId}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams(given),
    })
    return answer.json()
  }

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant', 501481],
    ['no verifier', { code_verifier: undefined }, 'invalid_grant', 50148],
    ['another address', { redirect_uri: 'http://127.0.0.1:4000/auth/microsoft/callback' }, 'invalid_grant', 500112],
    ['another application', { client_id: withoutProof.clientId, client_secret: undefined }, 'invalid_grant', 70000],
    ['more than one resource', { scope: `${armOrigin}/.default ${graphOrigin}/.default` }, 'invalid_request', 28000],
    ['no secret', { client_secret: undefined }, 'invalid_client', 7000218],
  ])('is refused with %s', async (_, change, error, code) => {
    const answer = await redeem(change)
    expect([answer.error, answer.error_codes]).toEqual([error, [code]])
    expect(answer.error_description).toMatch(new RegExp(`^AADSTS${code}: `))
  })

  test('is good once', async () => {
    const { page, checks } = await request()
    const callback = await choosePerson(page, owner)
    await oidc.authorizationCodeGrant(config, callback, checks)
    expect(await refusal(oidc.authorizationCodeGrant(config, callback, checks))).toMatchObject({
      error: 'invalid_grant',
      codes: [54005],
    })
  })

  test('is good for ten minutes', async () => {
    const { page, checks } = await request()
    const [soon, late] = [await choosePerson(page, owner), await choosePerson(page, owner)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9.5 * minute })
    await oidc.authorizationCodeGrant(config, soon, checks)
    vi.setSystemTime(Date.now() + minute)
    expect((await refusal(oidc.authorizationCodeGrant(config, late, checks))).codes).toEqual([70008])
  })
})

describe('a refresh token', () => {
  test('rotates; the one before stays good, as at Entra', async () => {
    const { refresh_token: first = '' } = await signIn()
    const { refresh_token: second } = await oidc.refreshTokenGrant(config, first)
    expect(second).not.toBe(first)
    expect((await oidc.refreshTokenGrant(config, first)).access_token).toBeTruthy()
  })

  test('ends after 90 days without use, and lives on with use', async () => {
    const { refresh_token: first = '' } = await signIn()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 89 * 24 * 60 * minute })
    const { refresh_token: second = '' } = await oidc.refreshTokenGrant(config, first)
    vi.setSystemTime(Date.now() + 2 * 24 * 60 * minute)
    expect(await refusal(oidc.refreshTokenGrant(config, first))).toMatchObject({
      error: 'invalid_grant',
      codes: [700082],
    })
    expect((await oidc.refreshTokenGrant(config, second)).access_token).toBeTruthy()
  })

  test('is withdrawn with all sessions of its person, and of nobody else', async () => {
    const { refresh_token: ofOwner = '' } = await signIn(owner, withGraph)
    const { refresh_token: ofReader = '' } = await signIn(reader)
    const { access_token } = await oidc.refreshTokenGrant(config, ofOwner, { scope: 'User.Read' })
    const answer = await fetch(`${cloud.url}/graph/v1.0/me/revokeSignInSessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await answer.json()).toEqual({ value: true })
    expect(await refusal(oidc.refreshTokenGrant(config, ofOwner))).toMatchObject({
      error: 'invalid_grant',
      codes: [50173],
    })
    expect((await oidc.refreshTokenGrant(config, ofReader)).access_token).toBeTruthy()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const { refresh_token: again = '' } = await signIn(owner)
    expect((await oidc.refreshTokenGrant(config, again)).access_token).toBeTruthy()
  })

  test('gets nothing that the person did not agree to', async () => {
    const { refresh_token = '' } = await signIn()
    expect(await refusal(oidc.refreshTokenGrant(config, refresh_token, { scope: 'User.Read' }))).toMatchObject({
      error: 'invalid_grant',
      codes: [65001],
    })
  })

  test('is not one of another application, not an access token, and nothing else', async () => {
    const { access_token, refresh_token = '' } = await signIn()
    const open = await configuration(withoutProof.clientId, oidc.None())
    expect((await refusal(oidc.refreshTokenGrant(open, refresh_token))).codes).toEqual([70000])
    for (const wrong of [access_token, 'x'])
      expect((await refusal(oidc.refreshTokenGrant(config, wrong))).codes).toEqual([9002313])
    const headers = { authorization: `Bearer ${refresh_token}` }
    const arm = await fetch(`${cloud.url}/arm/tenants?api-version=2022-12-01`, { headers })
    expect((await arm.json()).error.code).toBe('InvalidAuthenticationTokenAudience')
  })
})

describe('an application is told', () => {
  test.each([
    ['that the person canceled', {}, { cancel: 'yes' }, 'access_denied', 65004],
    ['that nobody is signed in', { prompt: 'none' }, {}, 'login_required', 50058],
    ['of a prompt that there is not', { prompt: 'dance' }, {}, 'invalid_request', 90023],
    ['of another response', { response_type: 'token' }, {}, 'unsupported_response_type', 700054],
    ['of another way back', { response_mode: 'form_post' }, {}, 'invalid_request', 9002332],
    ['of a scope that there is not', { scope: `${armOrigin}/everything` }, {}, 'invalid_client', 650053],
    ['of a resource that there is not', { scope: 'https://vault.azure.net/.default' }, {}, 'invalid_resource', 500011],
    ['of a missing scope', { scope: '' }, {}, 'invalid_request', 900144],
    ['of a challenge without a digest', { code_challenge_method: 'plain' }, {}, 'invalid_request', 50149],
    ['of a short challenge', { code_challenge: 'abc' }, {}, 'invalid_request', 501491],
  ])('%s', async (_, more, choice, error, code) => {
    const { page, checks } = await request(more)
    const answer = await submitChoice(page, choice)
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
    expect(origin + pathname).toBe(redirectUri)
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([error, checks.expectedState])
    expect(searchParams.get('error_description')).toMatch(new RegExp(`^AADSTS${code}: .*Trace ID: `))
  })
})

describe('a page, and no way on, is the answer to', () => {
  test.each([
    ['an unknown application', { client_id: 'nobody' }, 700016],
    ['no application', { client_id: '' }, 900144],
    ['another place', { redirect_uri: 'https://evil.example/auth/microsoft/callback' }, 50011],
    ['another path', { redirect_uri: 'http://127.0.0.1:3000/elsewhere' }, 50011],
    ['loopback in a name', { redirect_uri: 'http://127.0.0.1.evil.example/auth/microsoft/callback' }, 50011],
    ['loopback as a name', { redirect_uri: 'http://localhost@evil.example/auth/microsoft/callback' }, 50011],
    ['another scheme', { redirect_uri: 'javascript://127.0.0.1/auth/microsoft/callback' }, 50011],
    ['a fragment', { redirect_uri: `${redirectUri}#x` }, 50011],
  ])('%s', async (_, more, code) => {
    const { page } = await request(more)
    for (const answer of [
      await fetch(page, { redirect: 'manual' }),
      await submitChoice(page, { person: owner.objectId }),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      expect(await answer.text()).toContain(`<code>AADSTS${code}</code>`)
    }
  })

  test('another tenant', async () => {
    const answer = await fetch(`${cloud.url}/login/nobody.example/oauth2/v2.0/authorize`)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('AADSTS90002')])
  })
})

test.each([
  'http://localhost:5555/auth/microsoft/callback',
  'http://[::1]:3000/auth/microsoft/callback',
  'http://127.0.0.1/parapet/auth/microsoft/callback',
  'https://console.example/auth/microsoft/callback',
])('people are sent back to %s', async (redirect_uri) => {
  const { page } = await request({ redirect_uri })
  const { origin, pathname } = await choosePerson(page, owner)
  expect(origin + pathname).toBe(redirect_uri)
})

describe('the discovery document', () => {
  test('names what browsers open by loopback, and the tenant by its id whatever it was asked by', async () => {
    const found = await fetch(`${cloud.url}/login/Test.Example/v2.0/.well-known/openid-configuration`)
    expect(await found.json()).toMatchObject({
      issuer: `${loginOrigin}/${tenantId}/v2.0`,
      authorization_endpoint: `${cloud.url}/login/${tenantId}/oauth2/v2.0/authorize`,
      end_session_endpoint: `${cloud.url}/login/${tenantId}/oauth2/v2.0/logout`,
      token_endpoint: `${loginOrigin}/${tenantId}/oauth2/v2.0/token`,
      jwks_uri: `${loginOrigin}/${tenantId}/discovery/v2.0/keys`,
    })
  })
})

describe('signing out', () => {
  const signOut = (post_logout_redirect_uri?: string) =>
    fetch(
      oidc.buildEndSessionUrl(config, { state: 's', ...(post_logout_redirect_uri && { post_logout_redirect_uri }) }),
      {
        redirect: 'manual',
      },
    )

  test.each(['http://127.0.0.1:3000/', 'https://console.example/goodbye'])('leads back to %s', async (target) => {
    expect((await signOut(target)).headers.get('location')).toBe(`${target}?state=s`)
  })

  test.each([undefined, 'https://evil.example/', 'javascript:alert(1)', '/x'])(
    'stays where it is for %s',
    async (target) => {
      const answer = await signOut(target)
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
      expect(await answer.text()).toContain('You are signed out')
    },
  )
})
