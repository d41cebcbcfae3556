import type { ResourceRecord } from '#app/domain/arm/record.ts'

export const subscriptionId = '11111111-2222-4333-8444-555555555555'
export const otherSubscriptionId = '22222222-3333-4444-8555-666666666666'
export const groupId = `/subscriptions/${subscriptionId}/resourceGroups/rg-web-weu`
export const storageId = `${groupId}/providers/Microsoft.Storage/storageAccounts/stweb`
export const vaultId = `${groupId}/providers/Microsoft.KeyVault/vaults/kv-web`
export const networkId = `${groupId}/providers/Microsoft.Network/virtualNetworks/vnet-web`
export const serverId = `${groupId}/providers/Microsoft.Sql/servers/sql-web`

export const directory = {
  tenantId: '99999999-8888-4777-8666-555555555555',
  clientId: '12345678-1234-4234-8234-123456789012',
  clientSecret: 'not-a-secret',
  displayName: 'Test tenant',
}

function subscription(id: string, displayName: string): ResourceRecord {
  return { id: `/subscriptions/${id}`, type: 'Microsoft.Resources/subscriptions', name: id, displayName }
}

function group(subscription: string, name: string): ResourceRecord {
  const id = `/subscriptions/${subscription}/resourceGroups/${name}`
  return {
    id,
    type: 'Microsoft.Resources/resourceGroups',
    name,
    location: 'westeurope',
    properties: { provisioningState: 'Succeeded' },
  }
}

function resource(id: string, type: string, rest: Record<string, unknown>): ResourceRecord {
  return { id, name: id.slice(id.lastIndexOf('/') + 1), type, ...rest }
}

/** Two subscriptions, one with a storage account, a vault, a network, a SQL server and settings of every level. */
export function smallCloud(): ResourceRecord[] {
  const scope = `/subscriptions/${subscriptionId}`
  const weu = { location: 'westeurope' }
  return [
    subscription(subscriptionId, 'Test – Production'),
    subscription(otherSubscriptionId, 'Test – Sandbox'),
    group(subscriptionId, 'rg-web-weu'),
    group(subscriptionId, 'rg-data-weu'),
    group(otherSubscriptionId, 'rg-play'),
    resource(storageId, 'Microsoft.Storage/storageAccounts', {
      ...weu,
      kind: 'StorageV2',
      sku: { name: 'Standard_LRS', tier: 'Standard' },
      tags: { owner: 'web' },
      properties: { supportsHttpsTrafficOnly: false, provisioningState: 'Succeeded', privateEndpointConnections: [] },
    }),
    resource(`${storageId}/blobServices/default`, 'Microsoft.Storage/storageAccounts/blobServices', {
      properties: { deleteRetentionPolicy: { enabled: true, days: 7 } },
    }),
    resource(vaultId, 'Microsoft.KeyVault/vaults', { ...weu, properties: { enablePurgeProtection: true } }),
    resource(`${vaultId}/keys/disk`, 'Microsoft.KeyVault/vaults/keys', {
      properties: { attributes: { enabled: true } },
    }),
    resource(
      `${vaultId}/providers/Microsoft.Insights/diagnosticSettings/audit`,
      'Microsoft.Insights/diagnosticSettings',
      { properties: { logs: [] } },
    ),
    resource(
      `${scope}/providers/Microsoft.Insights/diagnosticSettings/activity`,
      'Microsoft.Insights/diagnosticSettings',
      {
        properties: { logs: [] },
      },
    ),
    resource(networkId, 'Microsoft.Network/virtualNetworks', {
      ...weu,
      properties: {
        addressSpace: { addressPrefixes: ['10.0.0.0/16'] },
        subnets: [{ id: `${networkId}/subnets/front`, name: 'front', properties: { addressPrefix: '10.0.0.0/24' } }],
      },
    }),
    resource(serverId, 'Microsoft.Sql/servers', { ...weu, properties: { minimalTlsVersion: '1.2' } }),
    resource(`${serverId}/databases/orders`, 'Microsoft.Sql/servers/databases', { ...weu, properties: {} }),
    resource(`${scope}/providers/Microsoft.Security/pricings/StorageAccounts`, 'Microsoft.Security/pricings', {
      properties: { pricingTier: 'Free' },
    }),
    resource(
      `${scope}/providers/Microsoft.Authorization/roleAssignments/aaaa`,
      'Microsoft.Authorization/roleAssignments',
      {
        properties: { principalType: 'User' },
      },
    ),
    resource(
      `${groupId}/providers/Microsoft.Authorization/roleAssignments/bbbb`,
      'Microsoft.Authorization/roleAssignments',
      {
        properties: { principalType: 'Group' },
      },
    ),
    resource(`${vaultId}/providers/Microsoft.Authorization/locks/keep`, 'Microsoft.Authorization/locks', {
      properties: { level: 'CanNotDelete' },
    }),
    resource('/providers/Microsoft.Authorization/roleDefinitions/owner', 'Microsoft.Authorization/roleDefinitions', {
      properties: { roleName: 'Owner' },
    }),
  ]
}

/** Many storage accounts in one group of the first subscription. */
export function* manyAccounts(count: number): Generator<ResourceRecord> {
  yield subscription(subscriptionId, 'Test – Production')
  yield group(subscriptionId, 'rg-web-weu')
  for (let index = 0; index < count; index += 1)
    yield resource(
      `${groupId}/providers/Microsoft.Storage/storageAccounts/st${index}`,
      'Microsoft.Storage/storageAccounts',
      {
        location: index % 2 === 0 ? 'westeurope' : 'northeurope',
        kind: 'StorageV2',
        properties: { supportsHttpsTrafficOnly: index % 3 === 0 },
      },
    )
}
