import { afterEach, describe, expect, test } from 'vitest'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { InventoryEntry, NotRead, ResourceRecord } from '#app/domain/arm/record.ts'
import { type CollectionRequest, collectInventory } from '#app/domain/inventory/collect.ts'
import type { CollectionProgress } from '#app/domain/inventory/collect-steps.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { directory } from './test-directory.ts'

const subscriptionId = '11111111-2222-4333-8444-555555555555'
const subscription = `/subscriptions/${subscriptionId}`
const group = `${subscription}/resourceGroups/rg-one`

let cloud: Awaited<ReturnType<typeof startLocalCloud>>
afterEach(() => cloud.close())

function vault(number: number): ResourceRecord[] {
  const name = `kv${String(number).padStart(5, '0')}`
  const id = `${group}/providers/Microsoft.KeyVault/vaults/${name}`
  return [
    {
      id,
      name,
      type: 'Microsoft.KeyVault/vaults',
      location: 'westeurope',
      tags: { n: String(number) },
      properties: { enablePurgeProtection: true },
    },
    {
      id: `${id}/keys/key`,
      name: 'key',
      type: 'Microsoft.KeyVault/vaults/keys',
      location: 'westeurope',
      properties: { attributes: { enabled: true } },
    },
  ]
}

const pricing: ResourceRecord = {
  id: `${subscription}/providers/Microsoft.Security/pricings/KeyVaults`,
  name: 'KeyVaults',
  type: 'Microsoft.Security/pricings',
  properties: { pricingTier: 'Free' },
}

function estate(vaults: number): ResourceRecord[] {
  return [
    {
      id: subscription,
      name: subscriptionId,
      type: 'Microsoft.Resources/subscriptions',
      properties: { displayName: 'Test', state: 'Enabled' },
    },
    { id: group, name: 'rg-one', type: 'Microsoft.Resources/resourceGroups', location: 'westeurope', properties: {} },
    pricing,
    ...Array.from({ length: vaults }, (_, number) => vault(number)).flat(),
  ]
}

async function start(records: ResourceRecord[], latencyMs = 0): Promise<AzureClient> {
  cloud = await startLocalCloud({ port: 0, file: ':memory:', records, directory, latencyMs })
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = directory
  const credential = createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret })
  return createAzureClient({ profile, credential, pacing: { firstWaitMs: 1 } })
}

async function collect(
  client: AzureClient,
  types: string[],
  more: Partial<CollectionRequest> = {},
): Promise<InventoryEntry[]> {
  const entries: InventoryEntry[] = []
  const request = { client, subscription: { subscriptionId, displayName: 'Test' }, types: new Set(types), ...more }
  for await (const entry of collectInventory(request)) entries.push(entry)
  return entries
}

function recordsOf(entries: InventoryEntry[], type?: string): ResourceRecord[] {
  return entries.flatMap((entry) =>
    entry.kind === 'record' && (type === undefined || entry.record.type === type) ? [entry.record] : [],
  )
}
function notReadOf(entries: InventoryEntry[]): NotRead[] {
  return entries.flatMap((entry) => (entry.kind === 'notRead' ? [entry.notRead] : []))
}

const keyTypes = ['Microsoft.KeyVault/vaults', 'Microsoft.KeyVault/vaults/keys']

describe('what is collected', () => {
  test('header, subscription, group, resources and the settings that are needed', async () => {
    const client = await start(estate(3))
    const progress: CollectionProgress[] = []
    const types = [...keyTypes, 'Microsoft.Security/pricings', 'Microsoft.Unknown/parents/children']
    const entries = await collect(client, types, { onProgress: (one) => progress.push(one) })
    expect(entries[0]).toEqual({
      kind: 'header',
      header: {
        version: 1,
        subscriptionId,
        subscriptionName: 'Test',
        collectedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        collected: [...keyTypes, 'Microsoft.Security/pricings'],
      },
    })
    expect(recordsOf(entries, 'Microsoft.Resources/subscriptions')).toMatchObject([{ id: subscription, name: 'Test' }])
    expect(recordsOf(entries, 'Microsoft.Resources/resourceGroups')).toMatchObject([
      { name: 'rg-one', location: 'westeurope' },
    ])
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults')).toHaveLength(3)
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults')[0]).toMatchObject({
      tags: { n: '0' },
      properties: { enablePurgeProtection: true },
    })
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults/keys')).toHaveLength(3)
    expect(recordsOf(entries, 'Microsoft.Security/pricings')).toContainEqual(
      expect.objectContaining({ id: pricing.id, properties: { pricingTier: 'Free' } }),
    )
    expect(notReadOf(entries)).toEqual([])
    expect(progress.at(-1)).toEqual({
      resources: 3,
      groups: 1,
      calls: client.calls.total,
      settingsRead: 4,
      settingsTotal: 4,
      listed: true,
    })
  })

  test('no setting is read that nobody needs', async () => {
    const client = await start(estate(3))
    const entries = await collect(client, ['Microsoft.KeyVault/vaults'])
    expect(recordsOf(entries)).toHaveLength(5)
    expect(client.calls.byKind).toEqual({
      resourceGraph: 2,
      subscriptions: 1,
      resources: 0,
      settings: 0,
      microsoftGraph: 0,
    })
  })

  test('2,500 resources in three pages, and their settings', async () => {
    const client = await start(estate(2500))
    const entries = await collect(client, keyTypes)
    const ids = new Set(recordsOf(entries).map((record) => record.id))
    expect(ids.size).toBe(2 + 2500 * 2)
    expect(client.calls.byKind.resourceGraph).toBe(4)
  })

  test('settings are read while resources are still being listed', async () => {
    const client = await start(estate(1200), 5)
    const order = (await collect(client, keyTypes)).map((entry) => (entry.kind === 'record' ? entry.record.type : ''))
    expect(order.indexOf('Microsoft.KeyVault/vaults/keys')).toBeLessThan(order.lastIndexOf('Microsoft.KeyVault/vaults'))
  })

  test('a setting that is not there is no fault', async () => {
    const records = estate(1).filter((record) => !record.type.endsWith('/keys'))
    const client = await start(records)
    cloud.faults.add({
      match: 'Microsoft.Security',
      status: 404,
      body: { error: { code: 'ResourceNotFound', message: 'gone' } },
    })
    const entries = await collect(client, [...keyTypes, 'Microsoft.Security/pricings'])
    expect(notReadOf(entries)).toEqual([])
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults/keys')).toEqual([])
    expect(recordsOf(entries, 'Microsoft.Security/pricings')).toEqual([])
  })

  test('a key that is gone since the list was read is no fault', async () => {
    const client = await start(estate(2))
    cloud.faults.add({
      match: /kv00001\/keys\/key/,
      status: 404,
      body: { error: { code: 'ResourceNotFound', message: 'gone' } },
    })
    const entries = await collect(client, keyTypes)
    expect(notReadOf(entries)).toEqual([])
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults/keys')).toHaveLength(1)
  })

  test('throttling on the way costs no record', async () => {
    const client = await start(estate(40))
    cloud.faults.add({ match: 'Microsoft.KeyVault', status: 429, times: 5 })
    cloud.faults.add({ match: 'Microsoft.ResourceGraph', status: 429, times: 2 })
    const entries = await collect(client, keyTypes)
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults/keys')).toHaveLength(40)
    expect(notReadOf(entries)).toEqual([])
    expect(client.calls.retries).toBe(7)
  })

  test('a sign-in that ends on the way ends the collection', async () => {
    const client = await start(estate(40))
    cloud.faults.add({
      match: 'Microsoft.KeyVault',
      status: 401,
      body: { error: { code: 'ExpiredAuthenticationToken', message: 'expired' } },
    })
    await expect(collect(client, keyTypes)).rejects.toMatchObject({ name: 'AzureError', status: 401 })
  })
})

describe('what cannot be read', () => {
  test('a refused setting names the permission', async () => {
    const client = await start(estate(2))
    cloud.faults.add({ match: /vaults\/kv00001\/keys/, status: 403 })
    const entries = await collect(client, keyTypes)
    expect(notReadOf(entries)).toEqual([
      {
        scope: `${group}/providers/Microsoft.KeyVault/vaults/kv00001`,
        type: 'Microsoft.KeyVault/vaults/keys',
        reason: expect.stringContaining('Microsoft.KeyVault/vaults/keys/read is missing'),
        permission: 'Microsoft.KeyVault/vaults/keys/read',
      },
    ])
    expect(recordsOf(entries, 'Microsoft.KeyVault/vaults/keys')).toHaveLength(1)
  })

  const supported =
    "The supported api-versions are '2017-08-01-preview, 2018-06-01'. The supported locations are 'usgovvirginia'."
  test.each([
    [
      400,
      'NoRegisteredProviderFound',
      `No registered resource provider found for location '' and API version 'v' for type 'pricings'. ${supported}`,
    ],
    [
      404,
      'InvalidResourceType',
      `The resource type 'pricings' could not be found in the namespace 'Microsoft.Security' for api version 'v'. ${supported}`,
    ],
    [
      400,
      'InvalidApiVersionParameter',
      "The api-version 'v' is invalid. The supported versions are '2018-06-01,2017-08-01-preview'.",
    ],
    [404, 'NotFound', `Not there. ${supported}`],
  ])('a cloud without the api-version (%i %s) is said to be that', async (status, code, message) => {
    const client = await start(estate(1))
    cloud.faults.add({ match: 'Microsoft.Security', status, body: { error: { code, message } } })
    const entries = await collect(client, ['Microsoft.Security/pricings'])
    expect(recordsOf(entries, 'Microsoft.Security/pricings')).toEqual([])
    expect(notReadOf(entries)).toEqual([
      {
        scope: subscription,
        type: 'Microsoft.Security/pricings',
        reason: expect.stringMatching(
          /^This cloud does not offer .*Microsoft.Security\/pricings in the api-version that Parapet reads, and 2018-06-01 as the newest\. /,
        ),
      },
    ])
  })

  test('a setting that keeps failing says why', async () => {
    const client = await start(estate(1))
    cloud.faults.add({ match: 'Microsoft.Security', status: 503 })
    const entries = await collect(client, ['Microsoft.Security/pricings'])
    expect(notReadOf(entries)).toEqual([
      { scope: subscription, type: 'Microsoft.Security/pricings', reason: expect.stringContaining('status 503') },
    ])
  })

  test('after 20 refusals in a row nobody is asked again, and the entries say so', async () => {
    const client = await start(estate(200))
    cloud.faults.add({ match: /vaults\/kv\d+\/keys/, status: 403 })
    const notRead = notReadOf(await collect(client, keyTypes))
    expect(notRead).toHaveLength(200)
    expect(new Set(notRead.map((one) => one.scope)).size).toBe(200)
    expect(notRead.every((one) => one.permission === 'Microsoft.KeyVault/vaults/keys/read')).toBe(true)
    const notAsked = notRead.filter((one) => one.reason.includes('failed 20 times in a row'))
    expect(notAsked.length).toBeGreaterThanOrEqual(200 - 20 - 16)
    expect(client.calls.byKind.settings).toBeLessThanOrEqual(20 + 16)
  })

  test('Resource Graph refused: every type that it would have given was not read', async () => {
    const client = await start(estate(1))
    cloud.faults.add({ match: 'Microsoft.ResourceGraph', status: 403 })
    const entries = await collect(client, [...keyTypes, 'Microsoft.Security/pricings'])
    expect(
      notReadOf(entries)
        .map(({ scope, type }) => [scope, type])
        .sort(),
    ).toEqual([
      [subscription, 'Microsoft.KeyVault/vaults'],
      [subscription, 'Microsoft.KeyVault/vaults/keys'],
      [subscription, 'Microsoft.Resources/resourceGroups'],
    ])
    expect(recordsOf(entries, 'Microsoft.Security/pricings')).not.toEqual([])
  })

  const refused = [403, 'Microsoft.Authorization/permissions/read', 'may not read its own permissions'] as const
  const failed = [503, undefined, 'status 503'] as const
  test.each([refused, failed])(
    'permissions that Azure does not tell (%i): types that were not listed may be hidden, those that were are judged',
    async (status, permission, why) => {
      const client = await start(estate(1))
      cloud.faults.add({ match: 'Microsoft.Authorization/permissions', status })
      const entries = await collect(client, [...keyTypes, 'Microsoft.Web/sites', 'Microsoft.Web/sites/config'])
      const found = notReadOf(entries)
      expect(found.map(({ scope, type }) => [scope, type])).toEqual([
        [subscription, 'Microsoft.Web/sites'],
        [subscription, 'Microsoft.Web/sites/config'],
      ])
      for (const one of found) {
        expect(one.permission).toBe(permission)
        expect(one.reason).toContain(why)
        expect(one.reason).toContain('cannot know whether there are none or they are hidden')
      }
      expect(recordsOf(entries, 'Microsoft.KeyVault/vaults/keys')).toHaveLength(1)
    },
  )

  test('a page of resources that stays truncated is an error, never fewer resources', async () => {
    const client = await start(estate(3))
    cloud.faults.add({ match: 'Microsoft.ResourceGraph', truncate: true })
    await expect(collect(client, keyTypes)).rejects.toMatchObject({
      name: 'AzureError',
      code: 'MalformedAnswer',
      message: expect.stringContaining('page 1 of the resource'),
    })
  })

  test('an unknown subscription', async () => {
    const client = await start(estate(1))
    const unknown = '99999999-2222-4333-8444-555555555555'
    await expect(collect(client, keyTypes, { subscription: { subscriptionId: unknown } })).rejects.toMatchObject({
      code: 'SubscriptionNotFound',
    })
  })
})

describe('ending early', () => {
  test('an abort ends the collection, with its reason, and calls that wait for their turn', async () => {
    const client = await start(estate(300), 20)
    const stop = new AbortController()
    let asked = 0
    const onProgress = ({ settingsRead }: CollectionProgress): void => {
      if (settingsRead < 20 || asked > 0) return
      asked = client.calls.total
      stop.abort(new Error('the user stopped the scan'))
    }
    await expect(collect(client, keyTypes, { signal: stop.signal, onProgress })).rejects.toThrow(
      'the user stopped the scan',
    )
    expect(client.calls.total).toBeLessThan(asked + 20)
  })

  test('a reader that goes away ends the calls', async () => {
    const client = await start(estate(300), 5)
    for await (const entry of collectInventory({ client, subscription: { subscriptionId }, types: new Set(keyTypes) }))
      if (entry.kind === 'record' && entry.record.type === 'Microsoft.KeyVault/vaults/keys') break
    const { total } = client.calls
    expect(total).toBeLessThan(300)
    await client.listSubscriptions()
    expect(client.calls.total).toBe(total + 1)
  })
})
