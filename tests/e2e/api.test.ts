import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    localCloud: true,
    integrity: { database: 'ok', audit: expect.stringMatching(/^(ok|checking)$/) },
  })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('logs who called what and when, without the query', async () => {
  await server.call('/api/auth/me?token=secret-in-query')
  const lines = () =>
    readFileSync(path.join(server.dataFolder, 'server.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"path":"/api/auth/me"') && line.includes('"status":200'))
  await expect.poll(lines).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'info',
    message: 'request',
    method: 'GET',
    path: '/api/auth/me',
    status: 200,
    ms: expect.any(Number),
    address: '127.0.0.1',
    user: 'local operator',
  })
  expect(readFileSync(path.join(server.dataFolder, 'server.log'), 'utf8')).not.toContain('secret-in-query')
})

it('frees the place of an event stream whose client went away', async () => {
  await server.addFault({ match: '.', delayMs: 2000 })
  const started = await server.call('/api/security-scanner/scan', {
    method: 'POST',
    body: JSON.stringify({ subscriptionId: 'Aldergrove – Production' }),
    headers: { prefer: 'respond-async' },
  })
  const { id } = (await started.json()) as { id: string }
  const client = new AbortController()
  const follow = (signal = client.signal) => server.call(`/api/scans/${id}/events`, { signal })
  const open = await Promise.all(Array.from({ length: 20 }, () => follow()))
  expect(new Set(open.map((one) => one.status))).toEqual(new Set([200]))
  expect((await follow()).status).toBe(429)
  client.abort()
  await expect.poll(async () => (await follow(new AbortController().signal)).status).toBe(200)
  await server.clearFaults()
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
