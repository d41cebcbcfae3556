import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { directory, smallCloud, storageId, subscriptionId } from '#tests/local-cloud/records.ts'
import { type LocalCloud, startLocalCloud } from '../start-local-cloud.ts'
import { ArmCallError, type ArmClient, createArmClient } from './arm-client.ts'

let cloud: LocalCloud
let stopped: AbortController
let client: ArmClient
beforeEach(async () => {
  cloud = await startLocalCloud({ file: ':memory:', directory, records: smallCloud() })
  stopped = new AbortController()
  client = createArmClient({ cloud, retries: 3, signal: stopped.signal })
})
afterEach(() => cloud.close())

const get = { method: 'GET', id: storageId, apiVersion: '2023-05-01' } as const

test('calls ARM with a token, an api-version, a body and further parameters', async () => {
  expect(await client.call(get)).toMatchObject({ id: storageId })
  const properties = { allowBlobPublicAccess: false }
  const body = { location: 'westeurope', sku: { name: 'Standard_LRS' }, kind: 'StorageV2', properties }
  expect(await client.call({ ...get, method: 'PUT', body })).toMatchObject({ properties })
  const list = { ...get, id: `/subscriptions/${subscriptionId}/resources` }
  const query = { $filter: ["resourceType eq 'Microsoft.KeyVault/vaults'"], $top: ['1'] }
  const found = (await client.call({ ...list, query })) as { value: { name: string }[] }
  expect(found.value.map(({ name }) => name)).toEqual(['kv-web'])
})

test('answers nothing for an empty body, and takes names with spaces', async () => {
  const id = `${storageId}/providers/Microsoft.Authorization/locks/hold it`
  const lock = { ...get, id, apiVersion: '2020-05-01', body: { properties: { level: 'CanNotDelete' } } }
  expect(await client.call({ ...lock, method: 'PUT' })).toMatchObject({ name: 'hold it' })
  expect(await client.call({ ...lock, body: undefined, method: 'DELETE' })).toBeUndefined()
})

test("throws ARM's refusal with its status, code and message", async () => {
  const refusal = await client.call({ ...get, id: `${storageId}x` }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ArmCallError)
  expect(refusal).toMatchObject({
    status: 404,
    code: 'ResourceNotFound',
    message: expect.stringContaining("The Resource 'Microsoft.Storage/storageAccounts/stwebx'"),
  })
})

describe('retries', () => {
  test.each([429, 503])('%i after the time that it names', async (status) => {
    cloud.faults.add({ match: storageId, status, retryAfter: 0, times: 3 })
    expect(await client.call(get)).toMatchObject({ id: storageId })
    expect(cloud.calls.total()).toBe(4)
  })

  test('no more than it is told to', async () => {
    cloud.faults.add({ match: storageId, status: 429, retryAfter: 0 })
    await expect(client.call(get)).rejects.toMatchObject({ status: 429, code: 'TooManyRequests' })
    expect(cloud.calls.total()).toBe(4)
  })

  test('not what is forbidden', async () => {
    cloud.faults.add({ match: storageId, status: 403 })
    await expect(client.call(get)).rejects.toMatchObject({ status: 403, code: 'AuthorizationFailed' })
    expect(cloud.calls.total()).toBe(1)
  })

  test('an answer that breaks off, but no action', async () => {
    const hasty = createArmClient({ cloud, retries: 1, signal: stopped.signal })
    cloud.faults.add({ match: storageId, truncate: true, times: 1 })
    expect(await hasty.call(get)).toMatchObject({ id: storageId })
    cloud.calls.reset()
    cloud.faults.add({ match: storageId, truncate: true, times: 1 })
    await expect(hasty.call({ ...get, method: 'POST', id: `${storageId}/listKeys` })).rejects.toThrow()
    expect(cloud.calls.total()).toBe(1)
  })
})

describe('stops', () => {
  test('waiting for a retry when Terraform is told to stop', async () => {
    cloud.faults.add({ match: storageId, status: 429, retryAfter: 3600 })
    const call = client.call(get)
    await expect.poll(() => cloud.calls.total()).toBe(1)
    stopped.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('a slow call when its own time is over', async () => {
    cloud.faults.add({ match: storageId, delayMs: 60_000 })
    await expect(client.call({ ...get, signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})
