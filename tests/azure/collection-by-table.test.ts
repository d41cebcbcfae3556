import { afterEach, expect, test } from 'vitest'
import { createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import { type CollectionRow, collectionTable as wholeTable } from '#app/domain/arm/collection-table.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { typeOf } from '#app/domain/arm/resource-id.ts'
import { subscriptionType } from '#app/domain/arm/scope-types.ts'
import { collectInventory } from '#app/domain/inventory/collect.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { directory } from './test-directory.ts'

const subscriptionId = '11111111-2222-4333-8444-555555555555'
const subscription = `/subscriptions/${subscriptionId}`

/** Of resources that have such settings in some kinds only. */
const kinds: Record<string, string> = { 'Microsoft.CognitiveServices/accounts': 'OpenAI' }

/** Settings that stand in an array of their parent, where the local cloud lists them from. */
const embedded: Record<string, object> = {
  'Microsoft.Network/virtualNetworks': { subnets: [{ name: 'one', properties: {} }] },
}

/** Properties without which the one is left out of what is read. */
const kept: Record<string, object> = {
  'Microsoft.Authorization/roleDefinitions': { type: 'CustomRole' },
  'Microsoft.Authorization/roleManagementPolicyAssignments': {
    roleDefinitionId: `${subscription}/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635`,
  },
}

/** What Microsoft Graph is asked for is tested by collect-tenant.test.ts. */
const collectionTable = wholeTable.filter(({ graph }) => graph === undefined)

let cloud: Awaited<ReturnType<typeof startLocalCloud>>
afterEach(() => cloud.close())

function idOf(type: string): string {
  if (type === subscriptionType) return subscription
  const [namespace, ...names] = type.split('/')
  return `${subscription}/resourceGroups/rg/providers/${namespace}/${names.map((name) => `${name}/one`).join('/')}`
}

function settingOf(row: CollectionRow): ResourceRecord {
  const listed = `${idOf(row.of)}/${row.path}${row.list ? '/one' : ''}`
  // Some lists answer what stands deeper, such as the protected items of all containers of a vault.
  const id = typeOf(listed)?.toLowerCase() === row.type.toLowerCase() ? listed : idOf(row.type)
  const properties = kept[row.type] ?? { row: row.why }
  return { id, name: id.split('/').pop() ?? '', type: row.type, properties }
}

test('each row of the table reads its setting from a cloud that holds it', async () => {
  const properties = { isSftpEnabled: true } // else a storage account has no users of its own
  const parents = [...new Set(collectionTable.map((row) => row.of))].map(
    (type): ResourceRecord => ({
      id: idOf(type),
      name: 'one',
      type,
      kind: kinds[type],
      location: 'westeurope',
      properties: { ...properties, ...embedded[type] },
    }),
  )
  const group = {
    id: `${subscription}/resourceGroups/rg`,
    name: 'rg',
    type: 'Microsoft.Resources/resourceGroups',
    location: 'westeurope',
    properties: {},
  }
  const settings = collectionTable.map(settingOf)
  cloud = await startLocalCloud({ port: 0, file: ':memory:', records: [...parents, group, ...settings], directory })
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = directory
  const client = createAzureClient({
    profile,
    credential: createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret }),
  })

  const read = new Map<string, ResourceRecord>()
  const types = new Set(collectionTable.flatMap((row) => [row.type, row.on ?? row.of]))
  for await (const entry of collectInventory({ client, subscription: { subscriptionId }, types })) {
    expect(entry.kind === 'notRead' ? entry.notRead : undefined).toBeUndefined()
    if (entry.kind === 'record') read.set(entry.record.id.toLowerCase(), entry.record)
  }
  const missing = settings.filter(({ id, type }) => read.get(id.toLowerCase())?.type !== type).map(({ id }) => id)
  expect(missing).toEqual([])
  for (const parent of parents) expect(read.get(parent.id.toLowerCase())?.type, parent.id).toBe(parent.type)
})
