import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateClient } from '../setup/generated-client.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server?.stop())

it.each([
  ['DELETE', '/api/auth/me', 'GET'],
  ['GET', '/api/security-scanner/scan', 'POST'],
  ['PUT', '/api/exceptions', 'GET, POST'],
])('answers a wrong method with 405 and names the right ones: %s %s', async (method, path, allowed) => {
  const answer = await server.call(path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allowed)
  expect(await answer.json()).toMatchObject({ code: 'method-not-allowed', error: expect.any(String) })
})

it('answers a wrong body with 400 and the field', async () => {
  const answer = await server.call('/api/security-scanner/scan', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'subscriptionId' }] })
})

it('answers 401 without a token and with one that is not ours', async () => {
  expect((await server.call('/api/auth/me', { token: null })).status).toBe(401)
  expect((await server.call('/api/auth/me', { token: 'a.b.c' })).status).toBe(401)
})

it('answers 404 for a call, a scan and a subscription that do not exist', async () => {
  for (const path of ['/api/no-such-call', '/api/scans/none', '/api/azure/resource-groups?subscriptionId=none'])
    expect((await server.call(path)).status, path).toBe(404)
})

it('says that it is well, and which cloud it looks at', async () => {
  const answer = await server.call('/api/health', { token: null })
  expect(await answer.json()).toMatchObject({ status: 'ok', localCloud: true })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('starts a new user with three unread notifications', async () => {
  const added = await server.call('/api/users', {
    method: 'POST',
    body: JSON.stringify({ username: 'new.one', email: 'new.one@aldergrove.test', role: 'viewer' }),
  })
  const { password } = (await added.json()) as { password: string }
  const login = await server.call('/api/auth/login', {
    method: 'POST',
    token: null,
    body: JSON.stringify({ username: 'new.one', password }),
  })
  const { token } = (await login.json()) as { token: string }
  const list = (await (await server.call('/api/notifications', { token })).json()) as { read: boolean }[]
  expect(list.filter((one) => !one.read)).toHaveLength(3)
})

it('describes itself to anyone, and again only when it has changed', async () => {
  const answer = await server.call('/api/openapi.json', { token: null })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const again = await server.call('/api/openapi.json', {
    token: null,
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('is called by a client that is generated from its description', async () => {
  const document = await (await server.call('/api/openapi.json', { token: null })).text()
  const client = await generateClient(document)
  expect(await client.call(server.url, server.token)).toEqual({ localCloud: true, sessions: 403, code: 'not-found' })
}, 60_000)
