import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

let folder: string
let server: TestServer
/** Started at the same moment on the same new data folder, and reached under an address of its own. */
let second: TestServer

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-test-'))
  writeFileSync(path.join(folder, 'limits.db'), '')
  writeFileSync(path.join(folder, 'server.log'), '')
  for (const name of ['limits.db', 'server.log']) chmodSync(path.join(folder, name), 0o644)
  chmodSync(folder, 0o755)
  const before = process.umask(0)
  ;[server, second] = await Promise.all([
    startTestServer({}, folder),
    startTestServer({ PARAPET_URL: 'https://parapet.example.com' }, folder),
  ])
  process.umask(before)
})

afterAll(async () => {
  await Promise.all([server?.stop(), second?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

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

it('keeps its data from other users of the machine, also in a folder that was open to them', () => {
  const places = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  expect(places).toEqual(expect.arrayContaining(['parapet.db', 'parapet.db-wal', 'limits.db-shm', 'local-cloud.db']))
  const open = places.filter((place) => (lstatSync(path.join(folder, place)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

it('gives the one-time password to one of two servers that start at once, and leaves it in no file', () => {
  expect([server, second].filter((one) => one.firstAdmin.password !== '')).toHaveLength(1)
  const password = server.firstAdmin.password || second.firstAdmin.password
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(password))).toEqual([])
})

/** Asks a server under the name that a client believes it has. */
function ask(url: string, host: string): Promise<{ status?: number; hsts?: string; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host }, agent: false }, async (answer) => {
      let body = ''
      for await (const chunk of answer.setEncoding('utf8')) body += chunk
      resolve({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'], body })
    })
      .once('error', reject)
      .end()
  })
}

it.each(['/', '/login', '/login.data', '/api/auth/me', '/no-such-page'])(
  'answers 421 under a name that is not its own: %s',
  async (place) => {
    const { status, body } = await ask(second.url + place, 'rebound.example.net')
    expect(status).toBe(421)
    expect(JSON.parse(body)).toMatchObject({ code: 'misdirected', error: expect.stringMatching(/PARAPET_URL/) })
  },
)

it('answers under its configured address, on loopback, and to a health check under any name', async () => {
  for (const host of ['parapet.example.com', 'PARAPET.example.com:443', 'localhost', '127.0.0.1:9', '[::1]:3000'])
    expect((await ask(`${second.url}/login`, host)).status, host).toBe(200)
  expect((await ask(`${second.url}/api/health`, '10.0.0.7')).status).toBe(200)
  expect((await ask(`${second.url}/login`, '10.0.0.7')).status).toBe(421)
})

it('tells browsers to come back by https only when its address is https', async () => {
  for (const place of ['/login', '/api/health', '/parapet.svg'])
    expect((await ask(second.url + place, 'parapet.example.com')).hsts, place).toBe('max-age=31536000')
  expect((await ask(`${server.url}/login`, '127.0.0.1')).hsts).toBeUndefined()
})

it('announces one of two servers of a folder until that one stops', async () => {
  const announced = () => JSON.parse(readFileSync(path.join(folder, 'server.json'), 'utf8')) as { pid: number }
  const { pid } = announced()
  const [first, joined] = server.pid === pid ? [server, second] : [second, server]
  expect(first.pid).toBe(pid)
  await joined.stop()
  expect(announced().pid).toBe(pid)
  await first.stop()
  expect(readdirSync(folder).filter((name) => name.startsWith('server') && name.endsWith('.json'))).toEqual([])
})
