import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { Problem } from '#app/contract/problem.ts'
import { homeFolder } from '../../scripts/home-folder.mjs'
import { generateClient } from '../setup/generated-client.ts'
import { addPerson, tokenOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { wrongCalls } from './wrong-calls.ts'

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

/** A request that is sent to its end before the answer is read, as many clients do; `port` is the client's own. */
async function rawRequest(options: RequestOptions, body = '') {
  const sent = request(server.url, options)
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject))
  await new Promise<void>((resolve, reject) => sent.on('error', reject).end(body, resolve))
  const answer = await answered
  const port = answer.socket.localPort
  return { status: answer.statusCode, body: await text(answer), port }
}

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

it('answers in words what the server itself cannot read', async () => {
  const malformed = await server.call('/api/scans/%zz')
  expect(malformed.status).toBe(400)
  expect(await malformed.json()).toMatchObject({ code: 'invalid', error: expect.stringContaining('%') })
  const traced = await rawRequest({ method: 'TRACE', path: '/api/health' })
  expect(traced.status).toBe(405)
  expect(JSON.parse(traced.body)).toMatchObject({ code: 'method-not-allowed' })
  const hostless = await rawRequest({ method: 'GET', path: '/api/health', headers: { host: 'a b[' } })
  expect({ ...hostless, body: JSON.parse(hostless.body) }).toMatchObject({ status: 400, body: { code: 'invalid' } })
  const headers = { origin: 'https://elsewhere.test', 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/login', '/app/executions', '/'])
    expect(await rawRequest({ method: 'POST', path, headers }, 'a=b')).toMatchObject({
      status: 403,
      body: expect.stringContaining('another site'),
    })
  const claimed = await server.call('/api/health', { headers: { 'x-parapet-refusal': 'site' } })
  expect(claimed.status).toBe(200)
})

it('answers a body that is too large, and keeps the connection in order', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' }
  const large = await rawRequest(
    { method: 'POST', path: '/api/security-scanner/scan', headers, agent },
    'x'.repeat(32 * 1024 * 1024),
  )
  expect(large.status).toBe(413)
  expect(JSON.parse(large.body)).toMatchObject({ code: 'too-large', error: expect.stringContaining('1 MiB') })
  const next = await rawRequest({ method: 'GET', path: '/api/auth/me', headers, agent })
  expect(next).toMatchObject({ status: 200, port: large.port })
  agent.destroy()
})

it.each<[string, () => string, number, RegExp]>([
  ['a line of 40 MiB', () => `{"id":"${'x'.repeat(40 * 1024 * 1024)}`, 413, /larger than 2 MiB/],
  ['brackets', () => `{"id":"/a","type":"A/b","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 400, /200 levels/],
])('refuses an inventory with %s', async (_what, text, status, error) => {
  const answer = await server.call('/api/scans?name=bomb', { method: 'POST', body: new Uint8Array(gzipSync(text())) })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(error) })
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
  // No other test of this file makes this call.
  await server.call('/api/terraform?token=secret-in-query')
  const lines = () =>
    readFileSync(path.join(server.dataFolder, 'server.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"path":"/api/terraform"'))
  await expect.poll(lines).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'info',
    message: 'request',
    method: 'GET',
    path: '/api/terraform',
    status: 200,
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    address: '127.0.0.1',
    user: 'local operator',
  })
  expect(readFileSync(path.join(server.dataFolder, 'server.log'), 'utf8')).not.toContain('secret-in-query')
})

it('logs pages that are not there, and methods that a page does not answer, as requests and not as errors', async () => {
  const asked = [
    ['GET', '/no/such/page', 404],
    ['GET', '/no/such/page.data', 404],
    ['POST', '/app/dashboard', 405],
    ['OPTIONS', '/login', 405],
  ] as const
  for (const [method, to, status] of asked) expect((await server.call(to, { method })).status, to).toBe(status)
  const lines = () =>
    readFileSync(path.join(server.dataFolder, 'server.log'), 'utf8')
      .split('\n')
      .filter((line) => asked.some(([, to]) => line.includes(`"path":"${to}"`)))
      .map((line) => JSON.parse(line))
  await expect.poll(() => lines().filter(({ message }) => message === 'request')).toHaveLength(asked.length)
  expect(lines().filter(({ message, level }) => message !== 'request' || level !== 'info')).toEqual([])
})

it('frees the place of an event stream whose client went away', async () => {
  await server.addFault({ match: '*providers', delayMs: 600_000 })
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
  const list = (await (await server.call('/api/notifications', { token })).json()) as { read: boolean; title: string }[]
  // A scan of a test before may end meanwhile, which is told too.
  const welcome = ['Welcome to Parapet', 'Protect your account', 'Controls are data']
  expect(list.filter(({ title }) => welcome.includes(title)).map(({ title, read }) => [title, read])).toEqual(
    welcome.map((title) => [title, false]),
  )
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

it('answers every wrong call with a problem, says nothing of itself, and stays well', async () => {
  const viewer = await tokenOf(server, await addPerson(server, 'fuzz.viewer', 'viewer'))
  const faults: string[] = []
  for (const { endpoint } of endpointList)
    await Promise.all(
      fc.sample(wrongCalls(endpoint), { numRuns: 4, seed: 9 }).map(async ({ path, ...init }, index) => {
        const answer = await server.call(path, { ...init, token: index % 2 === 0 ? server.token : viewer })
        const body = await answer.text()
        const isProblem = () => Problem.safeParse(JSON.parse(body)).success
        const fault =
          (answer.status >= 500 && 'fails') ||
          (/\n\s+at |\.[jt]s:\d+|node_modules|SQLITE_/.test(body) && 'shows its code') ||
          ([homeFolder(), server.dataFolder].some((place) => body.includes(place)) && 'shows a path') ||
          (answer.status >= 400 && !isProblem() && 'is no problem')
        if (fault) faults.push(`${init.method} ${path} ${init.body}: ${answer.status} ${fault}: ${body}`.slice(0, 500))
      }),
    )
  expect(faults).toEqual([])
  expect((await server.call('/api/health', { token: null })).status).toBe(200)
  expect(readFileSync(`${server.dataFolder}/server.log`, 'utf8')).not.toContain('request failed')
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
