import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { models } from './models.ts'
import { numbered } from './names.ts'
import { networkAt, subnetFor } from './network-places.ts'
import { privateLink } from './private-link.ts'
import { resource, subscriptionScope, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const cognitiveType = 'Microsoft.CognitiveServices/accounts'
const searchType = 'Microsoft.Search/searchServices'

export function* databricksWorkspace(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['lakehouse', 'science', 'forecast'].map((use) => `dbw-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const workspaceId = String(random.int(1e15, 9e15))
  const injected = follows(unit, 'networkIsolation')
  const parameters = {
    enableNoPublicIp: { type: 'Bool', value: setting(unit, 'networkIsolation', true, false) },
    prepareEncryption: { type: 'Bool', value: setting(unit, 'customerKeys', true, false) },
    requireInfrastructureEncryption: { type: 'Bool', value: setting(unit, 'customerKeys', true, false) },
    storageAccountName: { type: 'String', value: `dbstorage${random.hex(13)}` },
    storageAccountSkuName: { type: 'String', value: 'Standard_GRS' },
    ...(injected
      ? {
          customVirtualNetworkId: { type: 'String', value: networkAt(unit.plan, 0).id },
          customPublicSubnetName: { type: 'String', value: 'snet-workload' },
          customPrivateSubnetName: { type: 'String', value: 'snet-data' },
        }
      : { vnetAddressPrefix: { type: 'String', value: '10.139' } }),
  }
  const workspace = resource(unit, 'Microsoft.Databricks/workspaces', name, {
    sku: { name: setting(unit, 'governance', 'premium', 'standard') },
    properties: {
      provisioningState: 'Succeeded',
      managedResourceGroupId: `${subscriptionScope(subscription)}/resourceGroups/databricks-rg-${name}-${random.hex(13)}`,
      parameters,
      createdDateTime: unit.createdAt,
      createdBy: { oid: random.guid(), applicationId: random.guid() },
      workspaceId,
      workspaceUrl: `adb-${workspaceId}.${random.int(0, 19)}.azuredatabricks.net`,
      publicNetworkAccess: settingOrAbsent(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      requiredNsgRules: injected ? 'NoAzureDatabricksRules' : 'AllRules',
      privateEndpointConnections: [],
    },
  })
  yield workspace
  yield* diagnosticSettings(unit, workspace.id, { categories: ['accounts', 'clusters', 'jobs'], metrics: [] })
}

export function* cognitiveAccount(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['assistant', 'invoices', 'translate', 'vision', 'speech', 'search'].map(
      (use) => `ai-${use}-${unit.subscription.code}-stalder`,
    ),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: cognitiveType, name, groupId: 'account' })
  const closed = follows(unit, 'networkIsolation')
  const ownKey = follows(unit, 'customerKeys')
  const account = resource(unit, cognitiveType, name, {
    kind: unit.random.pick(['OpenAI', 'AIServices', 'FormRecognizer', 'TextTranslation', 'ComputerVision']),
    sku: { name: 'S0' },
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      provisioningState: 'Succeeded',
      endpoint: `https://${name}.cognitiveservices.azure.com/`,
      customSubDomainName: name,
      dateCreated: unit.createdAt,
      internalId: unit.random.hex(32),
      isMigrated: false,
      networkAcls:
        unit.legacy && !closed
          ? undefined
          : {
              defaultAction: closed ? 'Deny' : 'Allow',
              virtualNetworkRules: closed ? [{ id: subnetFor(unit, 'snet-workload') }] : [],
              ipRules: [],
            },
      publicNetworkAccess: closed && link.connections.length > 0 ? 'Disabled' : 'Enabled',
      disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      restrictOutboundNetworkAccess: settingOrAbsent(unit, 'privateLink', true, false),
      encryption: ownKey
        ? {
            keySource: 'Microsoft.KeyVault',
            keyVaultProperties: {
              keyName: 'ai',
              keyVaultUri: `https://kv-keys-${unit.subscription.code}.vault.azure.net`,
            },
          }
        : undefined,
      privateEndpointConnections: link.connections,
    },
  })
  yield account
  yield* diagnosticSettings(unit, account.id, { groups: ['allLogs'] })
  yield* link.records
  yield* models(unit, account)
}

export function* searchService(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['catalogue', 'documents', 'support'].map((use) => `srch-${use}-${unit.subscription.code}-stalder`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: searchType, name, groupId: 'searchService' })
  const entraOnly = follows(unit, 'entraOnly')
  const service = resource(unit, searchType, name, {
    sku: { name: setting(unit, 'recovery', 'standard', 'basic') },
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      provisioningState: 'succeeded',
      status: 'running',
      statusDetails: '',
      endpoint: `https://${name}.search.windows.net`,
      hostingMode: 'default',
      replicaCount: setting(unit, 'recovery', 3, 1),
      partitionCount: 1,
      publicNetworkAccess: setting(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      networkRuleSet: { ipRules: follows(unit, 'networkIsolation') ? [{ value: '203.0.113.24' }] : [], bypass: 'None' },
      disableLocalAuth: entraOnly,
      authOptions: entraOnly ? undefined : { apiKeyOnly: {} },
      encryptionWithCmk: {
        enforcement: setting(unit, 'customerKeys', 'Enabled', 'Unspecified'),
        encryptionComplianceStatus: 'Compliant',
      },
      semanticSearch: 'disabled',
      privateEndpointConnections: link.connections,
      sharedPrivateLinkResources: [],
    },
  })
  yield service
  yield* diagnosticSettings(unit, service.id, { categories: ['OperationLogs'] })
  yield* link.records
}
