import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loader as docsLoader } from '#app/routes/pages/api-docs/api-docs.tsx'
import { loader as loginLoader } from '#app/routes/pages/login/login.tsx'
import { authenticateApi } from '#app/server/authenticate-api.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { callsPerMinute, countCall } from '#app/server/request-limit.server.ts'
import { assertSameOrigin } from '#app/server/same-origin.server.ts'
import { testOrigin } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, createIdentityServices, signIn, type TestIdentity } from '#tests/factories/identity-services.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices()
  held.services = { ...services, catalogue: { standards: [{ short: 'CIS' }] } }
  await addTestUser(services)
})
afterEach(() => services.close())

const visit = (headers: Record<string, string> = {}) => new Request(`${testOrigin}/app/dashboard`, { headers })
const outcome = (request: Request) =>
  requirePageSession(request).then(
    ({ actor }) => actor.username,
    (thrown: Response) => `${thrown.status} ${thrown.headers.get('location')} ${thrown.headers.get('x-remix-replace')}`,
  )
const toLogin = '302 /login true'

describe('requirePageSession', () => {
  it('knows the user by the cookie, among others', async () => {
    const { session } = await signIn(services)
    expect(await outcome(visit({ cookie: `a=b; parapet=${session.cookie}; parapet-device=x` }))).toBe('ada')
  })

  it('leads everybody else to the sign-in page, in place of this page', async () => {
    const { session, token } = await signIn(services)
    expect(await outcome(visit())).toBe(toLogin)
    expect(await outcome(visit({ cookie: 'parapet=' }))).toBe(toLogin)
    expect(await outcome(visit({ cookie: `parapet=${session.id}` }))).toBe(toLogin)
    expect(await outcome(visit({ authorization: `Bearer ${token}` }))).toBe(toLogin)
    services.clock.forward(31 * 60)
    expect(await outcome(visit({ cookie: `parapet=${session.cookie}` }))).toBe(toLogin)
  })

  it('shows no page before a one-time password was changed', async () => {
    const { session } = await signIn(services)
    await services.db.updateTable('users').set({ must_change_password: 1 }).execute()
    expect(await outcome(visit({ cookie: `parapet=${session.cookie}` }))).toBe(toLogin)
  })
})

describe('/login', () => {
  const visitLogin = (headers: Record<string, string> = {}) =>
    loginLoader({ request: visit(headers), params: {}, context: {} }).catch((thrown: Response) =>
      thrown.headers.get('location'),
    )

  it('is for visitors, leads users to the dashboard, and keeps whoever has a one-time password', async () => {
    const nobody = { askedForPage: false, mustChange: null, minPasswordLength: 6, standards: ['CIS'], trial: null }
    expect(await visitLogin()).toEqual(nobody)
    const { session } = await signIn(services)
    const cookie = `parapet=${session.cookie}`
    expect(await visitLogin({ cookie })).toBe('/app/dashboard')
    await services.db.updateTable('users').set({ must_change_password: 1 }).execute()
    expect(await visitLogin({ cookie })).toEqual({ ...nobody, mustChange: 'ada' })
  })
})

describe('/api/docs', () => {
  it('is counted like every other call: for the address, or for whoever the cookie names', async () => {
    const { session } = await signIn(services)
    const address = { 'x-parapet-address': '203.0.113.78' }
    const visitDocs = (headers: Record<string, string> = {}) =>
      docsLoader({ request: visit({ ...address, ...headers }), params: {}, context: {} })
    for (let call = 1; call < callsPerMinute.anonymous; call++) await countCall(null, visit(address))
    expect(await visitDocs()).toMatchObject({ openapi: '3.1.0' })
    const refusal = await visitDocs().catch((thrown: Response) => thrown)
    expect(refusal).toMatchObject({ status: 429 })
    expect(Number((refusal as Response).headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await (refusal as Response).text()).toMatch(/^More than 600 calls in a minute\. Try again in /)
    expect(await visitDocs({ cookie: `parapet=${session.cookie}` })).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('event streams', () => {
  it('are the only endpoints that take the cookie', async () => {
    const { session } = await signIn(services)
    const request = () => visit({ cookie: `parapet=${session.cookie}` })
    const stream = { access: 'viewer', produces: 'text/event-stream' } as const
    expect(await authenticateApi(services, request(), stream)).toMatchObject({ username: 'ada' })
    expect(await authenticateApi(services, request(), { access: 'viewer', produces: 'text/csv' })).toBeNull()
    expect(await authenticateApi(services, request(), { access: 'viewer' })).toBeNull()
  })
})

describe('assertSameOrigin', () => {
  const from = (headers: Record<string, string>) => () => assertSameOrigin(services, visit(headers))
  const cookie = 'parapet=x'

  it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin', cookie }, { origin: testOrigin, cookie }, {}])(
    'lets %j pass',
    (headers) => {
      expect(from(headers)).not.toThrow()
    },
  )

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: testOrigin, cookie },
    { 'sec-fetch-site': 'same-site', cookie },
    { 'sec-fetch-site': 'none', cookie },
    { origin: 'null', cookie },
    { origin: 'http://127.0.0.1:3001', cookie },
    { cookie },
  ])('refuses %j', (headers) => {
    expect(from(headers)).toThrow('another site')
  })
})
