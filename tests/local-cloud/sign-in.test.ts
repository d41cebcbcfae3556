import { createRemoteJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { armOrigin, graphOrigin, loginOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startTestCloud } from './arm-caller.ts'
import { directory, storageId } from './records.ts'

let cloud: LocalCloud
beforeAll(async () => {
  cloud = await startTestCloud()
})
afterAll(() => cloud.close())

const { tenantId, clientId, clientSecret } = directory
const good = {
  grant_type: 'client_credentials',
  client_id: clientId,
  client_secret: clientSecret,
  scope: `${armOrigin}/.default`,
}

async function token(form: Record<string, string | undefined>, tenant = tenantId) {
  const fields = Object.entries(form).filter((field): field is [string, string] => field[1] !== undefined)
  const response = await fetch(`${cloud.url}/login/${tenant}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: response.status, body: await response.json() }
}

test('discovery carries the logical origin', async () => {
  const response = await fetch(`${cloud.url}/login/${tenantId}/v2.0/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({
    issuer: `${loginOrigin}/${tenantId}/v2.0`,
    token_endpoint: `${loginOrigin}/${tenantId}/oauth2/v2.0/token`,
    jwks_uri: `${loginOrigin}/${tenantId}/discovery/v2.0/keys`,
  })
})

test('a client secret gets a signed token with Entra’s claims', async () => {
  const { status, body } = await token(good)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, ext_expires_in: 3600 })
  const keys = createRemoteJWKSet(new URL(`${cloud.url}/login/${tenantId}/discovery/v2.0/keys`))
  const { payload } = await jwtVerify(body.access_token, keys, {
    audience: armOrigin,
    issuer: `${loginOrigin}/${tenantId}/v2.0`,
    algorithms: ['RS256'],
  })
  expect(payload).toMatchObject({ tid: tenantId, appid: clientId, oid: payload.sub })
})

describe('the token endpoint refuses', () => {
  test.each([
    ['a wrong secret', { client_secret: 'no' }, 401, 'invalid_client', 7000215],
    ['no secret', { client_secret: undefined }, 401, 'invalid_client', 7000218],
    ['an assertion', { client_assertion: 'a.b.c' }, 401, 'invalid_client', 70021],
    ['an unknown application', { client_id: 'x' }, 400, 'unauthorized_client', 700016],
    ['an unknown resource', { scope: 'https://vault.azure.net/.default' }, 400, 'invalid_resource', 500011],
    ['a scope without .default', { scope: armOrigin }, 400, 'invalid_scope', 1002012],
    ['no scope', { scope: undefined }, 400, 'invalid_request', 900144],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
  ])('%s', async (_, change, status, error, code) => {
    const answer = await token({ ...good, ...change })
    expect([answer.status, answer.body.error, answer.body.error_codes]).toEqual([status, error, [code]])
    expect(answer.body.error_description).toMatch(new RegExp(`^AADSTS${code}: `))
  })

  test('an unknown tenant', async () => {
    const answer = await token(good, 'nobody.example')
    expect([answer.status, answer.body.error_codes]).toEqual([400, [90002]])
  })
})

describe('ARM refuses with 401', () => {
  async function get(authorization?: string, service = 'arm') {
    const headers = authorization === undefined ? undefined : { authorization }
    const response = await fetch(`${cloud.url}/${service}${storageId}?api-version=2024-01-01`, { headers })
    return { status: response.status, challenge: response.headers.get('www-authenticate'), body: await response.json() }
  }

  test.each([
    ['no token', async () => undefined, 'AuthenticationFailed'],
    ['another scheme', async () => 'Basic abc', 'AuthenticationFailedInvalidHeader'],
    ['no JWT', async () => 'Bearer abc', 'InvalidAuthenticationToken'],
    [
      'a token for Graph',
      async () => `Bearer ${await cloud.issueToken(graphOrigin)}`,
      'InvalidAuthenticationTokenAudience',
    ],
    ['an expired token', async () => `Bearer ${await cloud.issueToken(armOrigin, -10)}`, 'ExpiredAuthenticationToken'],
    ['a token of somebody else', async () => `Bearer ${await forged()}`, 'InvalidAuthenticationToken'],
  ])('%s', async (_, authorization, code) => {
    const answer = await get(await authorization())
    expect([answer.status, answer.body.error.code]).toEqual([401, code])
    expect(answer.challenge).toContain(`authorization_uri="${loginOrigin}/${tenantId}"`)
  })

  test('but takes a good one; Graph takes its own and has no data', async () => {
    expect((await get(`Bearer ${await cloud.issueToken(armOrigin)}`)).status).toBe(200)
    const graph = await get(`Bearer ${await cloud.issueToken(graphOrigin)}`, 'graph')
    expect([graph.status, graph.body.error.code]).toEqual([400, 'BadRequest'])
  })

  async function forged(): Promise<string> {
    const claims = decodeJwt(await cloud.issueToken(armOrigin))
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  }
})
