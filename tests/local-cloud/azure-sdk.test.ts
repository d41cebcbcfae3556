import { ResourceGraphClient } from '@azure/arm-resourcegraph'
import { ResourceManagementClient } from '@azure/arm-resources'
import { SubscriptionClient } from '@azure/arm-resources-subscriptions'
import { ClientSecretCredential } from '@azure/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loopbackHttpClient } from '#app/azure/loopback-http-client.ts'
import { armOrigin, loginOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startTestCloud } from './arm-caller.ts'
import { directory, groupId, manyAccounts, subscriptionId } from './records.ts'

let cloud: LocalCloud
beforeAll(async () => {
  cloud = await startTestCloud({ records: manyAccounts(2500) })
})
afterAll(() => cloud.close())

function clients(secret = directory.clientSecret) {
  const httpClient = loopbackHttpClient(cloud.routes)
  const retryOptions = { maxRetries: 2, retryDelayInMs: 10 }
  const credential = new ClientSecretCredential(directory.tenantId, directory.clientId, secret, {
    authorityHost: loginOrigin,
    disableInstanceDiscovery: true,
    httpClient,
    retryOptions,
  })
  const options = { endpoint: armOrigin, credentialScopes: [`${armOrigin}/.default`], httpClient, retryOptions }
  return {
    subscriptions: new SubscriptionClient(credential, options),
    resources: new ResourceManagementClient(credential, subscriptionId, options),
    graph: new ResourceGraphClient(credential, { ...options, apiVersion: '2024-04-01' }),
  }
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('the Azure SDK, unmodified', () => {
  test('signs in, lists subscriptions and tenants, groups and all pages of resources', async () => {
    const { subscriptions, resources } = clients()
    cloud.calls.reset()
    const found = await collected(subscriptions.subscriptions.list())
    expect(found).toMatchObject([{ subscriptionId, displayName: 'Test – Production', tenantId: directory.tenantId }])
    expect(await collected(subscriptions.tenants.list())).toMatchObject([{ tenantId: directory.tenantId }])
    expect(await collected(resources.resourceGroups.list())).toMatchObject([{ name: 'rg-web-weu' }])
    expect(await collected(resources.resources.list())).toHaveLength(2500)
    expect(cloud.calls.byRoute.get('POST oauth2/v2.0/token')).toBe(1)
    expect(cloud.calls.byRoute.get('GET resources')).toBe(3)
  })

  test('pages through Resource Graph', async () => {
    const { graph } = clients()
    const ids = new Set<string>()
    let skipToken: string | undefined
    do {
      const query = "resources | where type =~ 'microsoft.storage/storageaccounts' | project id, name | order by id asc"
      const options = { top: 1000, skipToken, resultFormat: 'objectArray' as const }
      const page = await graph.resources({ subscriptions: [subscriptionId], query, options })
      for (const row of Object.values(page.data as Record<string, { id: string }>)) ids.add(row.id)
      expect(page.totalRecords).toBe(2500)
      skipToken = page.skipToken
    } while (skipToken !== undefined)
    expect(ids.size).toBe(2500)
  })

  test('reads, writes and deletes a resource by its id', async () => {
    const { resources } = clients()
    const id = `${groupId}/providers/Microsoft.Storage/storageAccounts/stsdk`.slice(1)
    const version = '2024-01-01'
    await resources.resources.beginCreateOrUpdateByIdAndWait(id, version, {
      location: 'westeurope',
      properties: { a: 1 },
    })
    expect((await resources.resources.getById(id, version)).properties).toMatchObject({ a: 1 })
    await resources.resources.beginDeleteByIdAndWait(id, version)
    await expect(resources.resources.getById(id, version)).rejects.toMatchObject({
      statusCode: 404,
      code: 'ResourceNotFound',
    })
  })

  test('retries what a fault breaks, and reports a wrong secret as Entra says it', async () => {
    const { resources } = clients()
    cloud.faults.add({ match: groupId, status: 503, times: 2 })
    expect((await resources.resourceGroups.get('rg-web-weu')).location).toBe('westeurope')
    await expect(clients('wrong').resources.resourceGroups.get('rg-web-weu')).rejects.toThrow(/AADSTS7000215/)
  })
})
