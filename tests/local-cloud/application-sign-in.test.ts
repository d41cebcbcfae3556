import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { ClientAssertionCredential, ClientCertificateCredential, type TokenCredential } from '@azure/identity'
import { decodeJwt, importPKCS8, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loopbackHttpClient } from '#app/azure/loopback-http-client.ts'
import { servicePrincipalId } from '#app/local-cloud/entra/find-principal.ts'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { armOrigin, loginOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startTestCloud } from './arm-caller.ts'
import { peopledDirectory, web, withCertificate } from './people.ts'

const { tenantId } = peopledDirectory
const outside = {
  issuer: 'https://ci.example',
  subject: 'repo:test/infrastructure:ref:refs/heads/main',
  audience: 'api://AzureADTokenExchange',
}
const issuerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwks = { keys: [createPublicKey(issuerKeys.privateKey).export({ format: 'jwk' })] }
const pipeline = {
  clientId: '00000000-0000-4000-8000-0000000000a5',
  displayName: 'Pipeline',
  federatedCredentials: [{ ...outside, jwks }],
  roles: [],
}

let cloud: LocalCloud
beforeAll(async () => {
  const applications = [...(peopledDirectory.applications ?? []), pipeline]
  cloud = await startTestCloud({ directory: { ...peopledDirectory, applications } })
})
afterAll(() => cloud.close())

const identityOptions = () => ({
  authorityHost: loginOrigin,
  disableInstanceDiscovery: true,
  httpClient: loopbackHttpClient(cloud.routes),
  retryOptions: { maxRetries: 0 },
})

async function claimsFrom(credential: TokenCredential) {
  const token = await credential.getToken(`${armOrigin}/.default`)
  return decodeJwt(token?.token ?? '')
}

async function tokenAnswer(form: Record<string, string>, tenant = tenantId) {
  const fields = { grant_type: 'client_credentials', scope: `${armOrigin}/.default`, ...form }
  const answer = await fetch(`${cloud.url}/login/${tenant}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a certificate', () => {
  test.each([tenantId, 'test.example'])('signs in with the Azure SDK at the tenant %s', async (tenant) => {
    const certificate = `${signInCertificate}\n${signInKey}`
    const credential = new ClientCertificateCredential(
      tenant,
      withCertificate.clientId,
      { certificate },
      identityOptions(),
    )
    expect(await claimsFrom(credential)).toMatchObject({
      appid: withCertificate.clientId,
      oid: servicePrincipalId(withCertificate.clientId),
      idtyp: 'app',
    })
  })

  interface Change {
    header?: object
    claims?: object
    from?: string
    until?: string
    key?: string
  }
  const thumbprint = (print: string) => Buffer.from(print.replaceAll(':', ''), 'hex').toString('base64url')
  const { fingerprint } = new X509Certificate(signInCertificate)

  async function assertion({ header, claims, from = '0s', until = '5m', key = signInKey }: Change = {}) {
    const { clientId } = withCertificate
    const audience = `${loginOrigin}/${tenantId}/oauth2/v2.0/token`
    return new SignJWT({ iss: clientId, sub: clientId, aud: audience, ...claims })
      .setProtectedHeader({ alg: 'RS256', x5t: thumbprint(fingerprint), ...header })
      .setNotBefore(from)
      .setExpirationTime(until)
      .sign(await importPKCS8(key, 'RS256'))
  }
  const signedWith = (client_assertion: string) =>
    tokenAnswer({ client_id: withCertificate.clientId, client_assertion })

  test('may be named by its SHA-1 alone', async () => {
    expect((await signedWith(await assertion())).status).toBe(200)
  })

  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  test.each<[string, Change, number]>([
    ['of another key', { key: otherKey }, 700027],
    ['that nobody registered', { header: { x5t: thumbprint('00:11') } }, 700027],
    ['that is not named', { header: { x5t: undefined } }, 700027],
    ['with an assertion of the past', { from: '-2h', until: '-1h' }, 700024],
    ['with an assertion of the future', { from: '1h', until: '2h' }, 700024],
    ['with an assertion for somebody else', { claims: { aud: 'https://elsewhere.example' } }, 700023],
    ['with an assertion about somebody else', { claims: { sub: 'x' } }, 50027],
  ])('%s is refused', async (_, change, code) => {
    const { status, body } = await signedWith(await assertion(change))
    expect([status, body.error, body.error_codes]).toEqual([401, 'invalid_client', [code]])
    expect(body.error_description).toMatch(new RegExp(`^AADSTS${code}: `))
  })

  test('that is no JWT is refused, and so is any of an application that has none', async () => {
    expect((await signedWith('a.b.c')).body.error_codes).toEqual([50027])
    const { body } = await tokenAnswer({ client_id: web.clientId, client_assertion: await assertion() })
    expect(body.error_codes).toEqual([70021])
  })
})

describe('a federated token', () => {
  interface Change {
    issuer?: string
    subject?: string
    audience?: string
    until?: string
    key?: typeof issuerKeys.privateKey
  }
  const token = (change: Change = {}) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(change.issuer ?? outside.issuer)
      .setSubject(change.subject ?? outside.subject)
      .setAudience(change.audience ?? outside.audience)
      .setIssuedAt()
      .setExpirationTime(change.until ?? '5m')
      .sign(change.key ?? issuerKeys.privateKey)
  const credential = (change?: Change) =>
    new ClientAssertionCredential(tenantId, pipeline.clientId, () => token(change), identityOptions())

  test('signs in with the Azure SDK', async () => {
    expect(await claimsFrom(credential())).toMatchObject({ appid: pipeline.clientId, idtyp: 'app' })
  })

  const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  test.each<[string, Change, number]>([
    ['of another issuer', { issuer: 'https://other.example' }, 700211],
    ['for another audience', { audience: 'api://other' }, 700212],
    ['of another branch', { subject: 'repo:test/infrastructure:ref:refs/heads/dev' }, 700213],
    ['of another case', { subject: outside.subject.toUpperCase() }, 700213],
    ['that is over', { until: '-1h' }, 700024],
    ['that its issuer did not sign', { key: otherKey }, 50013],
  ])('%s is refused, as the SDK says too', async (_, change, code) => {
    await expect(claimsFrom(credential(change))).rejects.toThrow(new RegExp(`AADSTS${code}: `))
  })
})

describe('a secret', () => {
  const withSecret = (client_secret: string) => tokenAnswer({ client_id: web.clientId, client_secret })

  test('is good until its end', async () => {
    expect((await withSecret('web-secret')).status).toBe(200)
    const { status, body } = await withSecret('old-secret')
    expect([status, body.error, body.error_codes]).toEqual([401, 'invalid_client', [7000222]])
  })

  test('is of one application alone', async () => {
    expect((await withSecret('limited-secret')).body.error_codes).toEqual([7000215])
  })
})
