import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { armOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startTestCloud } from './arm-caller.ts'
import { peopledDirectory, web, withCertificate, withoutProof } from './people.ts'

let cloud: LocalCloud
beforeAll(async () => {
  cloud = await startTestCloud({ directory: peopledDirectory, records: [] })
})
afterAll(() => cloud.close())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const ofCertificate = encoded({ iss: withCertificate.clientId })
const hard = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...['', 'x', '__proto__', 'constructor/.default', 'toString', `${armOrigin}/`, `${armOrigin}/.default`],
    ...['openid', web.clientId, withCertificate.clientId, withoutProof.clientId, 'web-secret', 'S256', 'code', 'none'],
    ...['http://localhost/auth/microsoft/callback', 'http://[::1', 'a.b.c', `!!.${ofCertificate}.x`],
    ...[`${encoded({ alg: 'none' })}.${ofCertificate}.`, `${encoded({ x5t: 7 })}.${encoded({ aud: [{}] })}.x`],
  ),
)
const fields = (...names: string[]) => fc.dictionary(fc.constantFrom(...names), hard)

const endpoint = (name: string) => `${cloud.url}/login/${peopledDirectory.tenantId}/oauth2/v2.0/${name}`

async function tokenRefusal(form: Record<string, string>) {
  const answer = await fetch(endpoint('token'), { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, body: await answer.json() }
}

test.each([
  ['a scope by a name that every object has', { scope: 'constructor/.default', client_secret: 'web-secret' }, 500011],
  ['a grant by such a name', { grant_type: 'toString' }, 70003],
  [
    'an assertion whose header is none',
    { client_id: withCertificate.clientId, client_assertion: `!!.${ofCertificate}.x` },
    50027,
  ],
])('%s is refused in Entra’s words', async (_, form, code) => {
  const { body } = await tokenRefusal({ grant_type: 'client_credentials', client_id: web.clientId, ...form })
  expect(body.error_codes).toEqual([code])
})

test('whatever a token is asked for with, the answer is tokens or a refusal', async () => {
  const grants = fc.constantFrom('client_credentials', 'authorization_code', 'refresh_token')
  const clients = fc.constantFrom(web.clientId, withCertificate.clientId, withoutProof.clientId)
  const form = fields('client_secret', 'client_assertion', 'scope', 'code', 'redirect_uri', 'refresh_token')
  await fc.assert(
    fc.asyncProperty(grants, clients, form, async (grant_type, client_id, more) => {
      const { status, body } = await tokenRefusal({ grant_type, client_id, ...more })
      if (status !== 200) expect(body).toMatchObject({ error: expect.any(String), error_codes: [expect.any(Number)] })
    }),
    { numRuns: 200 },
  )
})

test('whatever the sign-in page is asked with, the answer is a page or a way back', async () => {
  const query = fields('scope', 'state', 'prompt', 'code_challenge', 'code_challenge_method')
  const target = fc.oneof(fc.constant('http://localhost/auth/microsoft/callback'), hard)
  await fc.assert(
    fc.asyncProperty(target, query, fields('person', 'cancel'), async (redirect_uri, more, choice) => {
      const search = new URLSearchParams({ client_id: web.clientId, redirect_uri, response_type: 'code', ...more })
      for (const init of [{}, { method: 'POST', body: new URLSearchParams(choice) }]) {
        const answer = await fetch(`${endpoint('authorize')}?${search}`, { ...init, redirect: 'manual' })
        const page = answer.headers.get('content-type')
        if (answer.status === 303) expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost\/auth\//)
        else expect([answer.status < 500, page]).toEqual([true, 'text/html; charset=utf-8'])
      }
    }),
    { numRuns: 200 },
  )
})
