import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { directory, groupId, storageId, subscriptionId, vaultId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeEach(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterEach(() => cloud.close())

describe('a fault', () => {
  test('strikes by namespace, type, path or pattern, and by method', async () => {
    const status = async (path: string) => (await arm('GET', path)).status
    cloud.faults.add({ match: 'microsoft.keyvault', status: 503 })
    expect([await status(vaultId), await status(`${vaultId}/keys`), await status(storageId)]).toEqual([503, 503, 200])
    expect(await status(`${vaultId}/providers/Microsoft.Insights/diagnosticSettings`)).toBe(200)
    cloud.faults.clear()
    cloud.faults.add({ match: 'Microsoft.KeyVault/vaults/keys', status: 500 })
    expect([await status(vaultId), await status(`${vaultId}/keys/disk`)]).toEqual([200, 500])
    cloud.faults.clear()
    cloud.faults.add({ match: `${groupId}/PROVIDERS`, status: 503, method: 'DELETE' })
    expect([await status(storageId), (await arm('DELETE', storageId)).status]).toEqual([200, 503])
    cloud.faults.clear()
    cloud.faults.add({ match: /management\.embedded\.invalid\/tenants\?/, status: 500 })
    expect([await status('/tenants'), await status('/subscriptions')]).toEqual([500, 200])
  })

  test('ends after so many times, and carries Retry-After and a body of its own', async () => {
    cloud.faults.add({ match: storageId, status: 429, retryAfter: 7, times: 1 })
    cloud.faults.add({ match: storageId, status: 409, body: { error: { code: 'Mine', message: 'x' } }, times: 1 })
    const first = await arm('GET', storageId)
    expect([first.status, first.headers.get('retry-after'), first.body.error?.code]).toEqual([
      429,
      '7',
      'TooManyRequests',
    ])
    const second = await arm('GET', storageId)
    expect([second.status, second.headers.get('retry-after'), second.body.error?.code]).toEqual([409, null, 'Mine'])
    expect((await arm('GET', storageId)).status).toBe(200)
  })

  test.each([
    ['GET', `${vaultId}/keys`, 'Microsoft.KeyVault/vaults/keys/read', vaultId],
    ['GET', `${vaultId}/keys/disk`, 'Microsoft.KeyVault/vaults/keys/read', `${vaultId}/keys/disk`],
    [
      'PUT',
      `${groupId}/providers/microsoft.storage/storageaccounts/x`,
      'Microsoft.Storage/storageAccounts/write',
      `${groupId}/providers/microsoft.storage/storageaccounts/x`,
    ],
    ['DELETE', groupId, 'Microsoft.Resources/subscriptions/resourceGroups/delete', groupId],
    ['POST', `${storageId}/listKeys`, 'Microsoft.Storage/storageAccounts/listKeys/action', storageId],
    [
      'GET',
      `/subscriptions/${subscriptionId}/resources`,
      'Microsoft.Resources/subscriptions/resources/read',
      `/subscriptions/${subscriptionId}`,
    ],
    ['POST', '/providers/Microsoft.ResourceGraph/resources', 'Microsoft.ResourceGraph/resources/read', '/'],
  ])('with 403 names the action of %s %s', async (method, path, action, scope) => {
    cloud.faults.add({ match: /./, status: 403 })
    const { status, body } = await arm(method, path, method === 'GET' ? undefined : {})
    expect([status, body.error?.code]).toEqual([403, 'AuthorizationFailed'])
    expect(body.error?.message).toContain(`The client '${directory.clientId}' with object id '`)
    expect(body.error?.message).toContain(
      `to perform action '${action}' over scope '${scope}' or the scope is invalid.`,
    )
  })

  test('truncates the body and drops the connection', async () => {
    cloud.faults.add({ match: storageId, truncate: true, times: 1 })
    await expect(arm('GET', storageId)).rejects.toThrow()
    expect((await arm('GET', storageId)).status).toBe(200)
  })

  test('delays one answer', async () => {
    cloud.faults.add({ match: vaultId, delayMs: 150 })
    const begin = performance.now()
    expect((await arm('GET', vaultId)).status).toBe(200)
    expect(performance.now() - begin).toBeGreaterThan(145)
  })

  test('holds answers while others pass, until the faults are cleared', async () => {
    cloud.faults.add({ match: vaultId, delayMs: 600_000 })
    const held = Array.from({ length: 12 }, () => arm('GET', vaultId))
    expect((await arm('GET', storageId)).status).toBe(200)
    cloud.faults.clear()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200))
  })

  test('reaches the sign-in service in its own words', async () => {
    cloud.faults.add({ match: /login\.embedded\.invalid/, status: 503 })
    const response = await fetch(`${cloud.url}/login/${directory.tenantId}/oauth2/v2.0/token`, { method: 'POST' })
    expect([response.status, (await response.json()).error]).toEqual([503, 'temporarily_unavailable'])
  })

  test('cannot be set over HTTP', async () => {
    const headers = { 'content-type': 'application/json' }
    const fault = JSON.stringify({ match: '/', status: 503 })
    expect((await fetch(`${cloud.url}/_faults`, { method: 'POST', headers, body: fault })).status).toBe(404)
    expect((await arm('GET', vaultId)).status).toBe(200)
  })
})

test('throttling takes tokens per subscription and kind, and says when they come back', async () => {
  const throttle = { reads: { burst: 2, perSecond: 0.01 } }
  const tight = await startTestCloud({ throttle })
  const call = await armCaller(tight)
  const left = (await call('GET', storageId)).headers.get('x-ms-ratelimit-remaining-subscription-reads')
  expect(left).toBe('1')
  await call('GET', storageId)
  const third = await call('GET', storageId)
  expect([third.status, third.body.error?.code]).toEqual([429, 'SubscriptionRequestsThrottled'])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(90)
  expect((await call('PATCH', storageId, {})).status).toBe(200)
  expect((await call('GET', '/tenants')).status).toBe(200)
  await tight.close()
})

test('latency delays every answer, but overlapping requests overlap', async () => {
  const slow = await startTestCloud({ latencyMs: 100 })
  const call = await armCaller(slow)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 80 }, () => call('GET', storageId)))
  const elapsed = performance.now() - startedAt
  expect(elapsed).toBeGreaterThan(95)
  // One after the other they would take 80 times the latency.
  expect(elapsed).toBeLessThan(8000)
  await slow.close()
})

test('the activity log shows what was done once its delay is over', async () => {
  const late = await startTestCloud({ activityDelayMs: 60_000 })
  const call = await armCaller(late)
  const log = `/subscriptions/${subscriptionId}/providers/Microsoft.Insights/eventtypes/management/values?api-version=2015-04-01`
  const shown = async () =>
    (await call('GET', `${log}&$filter=eventTimestamp ge '2020-01-01T00:00:00Z'`)).body.value?.length
  expect((await call('PATCH', storageId, { tags: { owner: 'me' } })).status).toBe(200)
  expect(await shown()).toBe(0)
  late.store.select('UPDATE activity SET at = ? RETURNING number', [new Date(Date.now() - 61_000).toISOString()])
  expect(await shown()).toBe(1)
  await late.close()
})

test('calls are counted by method and route', async () => {
  cloud.calls.reset()
  await arm('GET', `${vaultId}/keys`)
  await arm('GET', `${vaultId}/keys/disk`)
  await arm('GET', '/subscriptions')
  await fetch(`${cloud.url}/login/${directory.tenantId}/oauth2/v2.0/token`, { method: 'POST' })
  expect(Object.fromEntries(cloud.calls.byRoute)).toEqual({
    'GET Microsoft.KeyVault/vaults/keys': 2,
    'GET Microsoft.Resources/subscriptions': 1,
    'POST oauth2/v2.0/token': 1,
  })
  expect(cloud.calls.total()).toBe(4)
})
