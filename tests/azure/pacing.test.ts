import { afterEach, expect, test } from 'vitest'
import { type ArmAnswer, type ArmServer, armError, startArmServer } from './arm-server.ts'

let server: ArmServer
afterEach(() => server.close())

const setting = {
  id: '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v',
  apiVersion: '2024-01-01',
}
const whole = { body: { id: setting.id } }
/** Waits as long as Azure asks for: longer than a test may take. */
const holding = { longestWaitMs: 600_000 }

/** Gives these answers one after the other, the last one for ever. */
function inTurn(...answers: ArmAnswer[]): () => ArmAnswer {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)] ?? {}
}

test.each([
  ['a bare 429', armError(429, 'TooManyRequests', 'slow down')],
  ['a 429 with Retry-After', armError(429, 'TooManyRequests', 'slow down', { 'retry-after': '0' })],
  ['a 503', armError(503, 'ServerUnavailable', 'busy')],
  ['a body that is cut off', { ...whole, cut: true }],
  ['a body that is not JSON', { text: '{"id": ' }],
])('%s is asked again', async (_name, fault) => {
  server = await startArmServer(inTurn(fault, fault, whole))
  const client = server.client()
  expect(await client.getSetting(setting)).toEqual(whole.body)
  expect(server.requests).toHaveLength(3)
  expect(client.calls).toMatchObject({ total: 3, byKind: { settings: 3 } })
})

test('Retry-After is waited for, up to the cap', async () => {
  server = await startArmServer(inTurn(armError(429, 'TooManyRequests', 'wait', { 'retry-after': '1' }), whole))
  const begin = performance.now()
  await server.client().getSetting(setting)
  expect(performance.now() - begin).toBeGreaterThan(950)
  await server.close()

  server = await startArmServer(inTurn(armError(429, 'TooManyRequests', 'wait', { 'retry-after': '3600' }), whole))
  await server.client({ longestWaitMs: 20 }).getSetting(setting)
  expect(server.requests).toHaveLength(2)
})

test("Resource Graph's quota is waited for", async () => {
  const page = { body: { totalRecords: 0, count: 0, resultTruncated: 'false', data: [] } }
  server = await startArmServer(
    inTurn(
      armError(429, 'RateLimiting', 'quota', {
        'x-ms-user-quota-remaining': '0',
        'x-ms-user-quota-resets-after': '00:00:01',
      }),
      page,
    ),
  )
  const begin = performance.now()
  const client = server.client()
  for await (const rows of client.queryResourceGraph({
    subscriptionId: 's',
    query: 'resources',
    what: 'the resources',
  }))
    expect(rows).toEqual([])
  expect(performance.now() - begin).toBeGreaterThan(950)
  expect(client.calls).toMatchObject({ total: 2, retries: 1, byKind: { resourceGraph: 2 } })
})

test('a throttled provider holds its own calls back, not those of others', async () => {
  let throttled = 0
  server = await startArmServer(({ url }) =>
    url.pathname.includes('Microsoft.Slow') && throttled++ === 0
      ? armError(429, 'TooManyRequests', 'wait', { 'retry-after': '600' })
      : { body: {} },
  )
  const stop = new AbortController()
  const client = server.client(holding, stop.signal)
  const slow = client.getSetting({ ...setting, id: '/subscriptions/s/providers/Microsoft.Slow/a' })
  const ended = slow.catch((error: Error) => error.message)
  await expect.poll(() => throttled).toBe(1)
  await client.getSetting({ ...setting, id: '/subscriptions/s/providers/Microsoft.Fast/a' })
  stop.abort(new Error('still held'))
  expect(await ended).toBe('still held')
})

test('only so many calls of a provider run at once', async () => {
  let running = 0
  let most = 0
  server = await startArmServer(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return whole
  })
  const client = server.client({ concurrency: 3 })
  await Promise.all(Array.from({ length: 30 }, () => client.getSetting(setting)))
  expect(most).toBe(3)
  expect(client.calls.total).toBe(30)
})

test('throttling without an end becomes an error', async () => {
  server = await startArmServer(() => armError(429, 'TooManyRequests', 'no'))
  await expect(server.client({ throttledAttempts: 3 }).getSetting(setting)).rejects.toMatchObject({
    name: 'AzureError',
    status: 429,
    code: 'TooManyRequests',
    message: expect.stringContaining('kept throttling'),
  })
  expect(server.requests).toHaveLength(3)
})

test('an abort ends a long wait at once', async () => {
  const stop = new AbortController()
  server = await startArmServer(() => {
    setImmediate(() => stop.abort(new Error('stopped')))
    return armError(429, 'TooManyRequests', 'wait', { 'retry-after': '600' })
  })
  await expect(server.client(holding, stop.signal).getSetting(setting)).rejects.toThrow('stopped')
})

test('an abort ends calls that have no answer yet and those that wait for their turn', async () => {
  const stop = new AbortController()
  server = await startArmServer(() => {
    setImmediate(() => stop.abort(new Error('stopped')))
    return { silent: true }
  })
  const client = server.client({ concurrency: 1 })
  const calls = [1, 2, 3].map(() => client.getSetting({ ...setting, signal: stop.signal }))
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'stopped' } })
  expect(server.requests).toHaveLength(1)
})

test('a call without an answer is asked again', async () => {
  server = await startArmServer(inTurn({ silent: true }, whole))
  expect(await server.client({ attemptTimeoutMs: 500 }).getSetting(setting)).toEqual(whole.body)
})

test('a server that is not there', async () => {
  server = await startArmServer(() => whole)
  const client = server.client({ failedAttempts: 2 })
  await server.close()
  await expect(client.getSetting(setting)).rejects.toMatchObject({
    name: 'AzureError',
    code: 'Unreachable',
    status: undefined,
  })
})

test('no more is read of a subscription than Azure gives, other subscriptions apart', async () => {
  server = await startArmServer(() => whole)
  const client = server.client({ reads: { burst: 5, perSecond: 50 } })
  const begin = performance.now()
  const other = { ...setting, id: setting.id.replace('/s/', '/t/') }
  const seconds = (one: typeof setting) => client.getSetting(one).then(() => (performance.now() - begin) / 1000)
  const [ofOne, ofOther] = await Promise.all([
    Promise.all(Array.from({ length: 25 }, () => seconds(setting))),
    Promise.all(Array.from({ length: 5 }, () => seconds(other))),
  ])
  expect(Math.max(...ofOne)).toBeGreaterThan(0.39)
  expect(Math.max(...ofOther)).toBeLessThan(Math.max(...ofOne))
})
