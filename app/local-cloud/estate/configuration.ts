import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { logStorageId } from './central-places.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { privateLink } from './private-link.ts'
import { resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const storeType = 'Microsoft.AppConfiguration/configurationStores'
const batchType = 'Microsoft.Batch/batchAccounts'

export function* configurationStore(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    workloads.map((workload) => `appcs-${workload}-${subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: storeType, name, groupId: 'configurationStores' })
  const tier = link.connections.length > 0 || random.chance(0.8) ? 'standard' : 'free'
  const isStandard = tier === 'standard'
  const store = resource(unit, storeType, name, {
    sku: { name: tier },
    identity: setting(unit, 'platformHardening', systemIdentity(unit), { type: 'None' }),
    properties: {
      provisioningState: 'Succeeded',
      creationDate: unit.createdAt,
      endpoint: `https://${name}.azconfig.io`,
      encryption: { keyVaultProperties: null },
      // Nothing set: Azure closes the store by itself once it has a private endpoint.
      publicNetworkAccess: isStandard ? settingOrAbsent(unit, 'networkIsolation', 'Disabled', 'Enabled') : undefined,
      disableLocalAuth: setting(unit, 'entraOnly', true, false),
      softDeleteRetentionInDays: isStandard ? 7 : 0,
      enablePurgeProtection: isStandard && follows(unit, 'recovery'),
      dataPlaneProxy: {
        authenticationMode: setting(unit, 'entraOnly', 'Pass-through', 'Local'),
        privateLinkDelegation: 'Disabled',
      },
      privateEndpointConnections: link.connections.length > 0 ? link.connections : undefined,
    },
  })
  yield store
  yield* diagnosticSettings(unit, store.id, { categories: ['HttpRequest', 'Audit'] })
  yield* link.records
}

export function* batchAccount(unit: Unit): Iterable<ResourceRecord> {
  const { subscription, random } = unit
  const name = numbered(
    ['render', 'risk', 'forecast'].map((use) => `batch${use}${subscription.code}`),
    unit.index,
  )
  const link = privateLink(unit, { type: batchType, name, groupId: 'batchAccount', withGroupIds: true })
  const closed = link.connections.length > 0 && follows(unit, 'networkIsolation')
  const account = resource(unit, batchType, name, {
    identity: { type: 'None' },
    properties: {
      provisioningState: 'Succeeded',
      accountEndpoint: `${name}.${unit.location}.batch.azure.com`,
      nodeManagementEndpoint: `${random.guid()}.${unit.location}.service.batch.azure.com`,
      poolAllocationMode: 'BatchService',
      autoStorage: {
        storageAccountId: logStorageId(subscription),
        authenticationMode: 'StorageKeys',
        lastKeySync: unit.createdAt,
      },
      publicNetworkAccess: closed ? 'Disabled' : 'Enabled',
      networkProfile: closed
        ? undefined
        : { accountAccess: { defaultAction: setting(unit, 'networkIsolation', 'Deny', 'Allow') } },
      allowedAuthenticationModes: setting(
        unit,
        'entraOnly',
        ['AAD', 'TaskAuthenticationToken'],
        ['SharedKey', 'AAD', 'TaskAuthenticationToken'],
      ),
      encryption: { keySource: 'Microsoft.Batch' },
      dedicatedCoreQuota: 100,
      lowPriorityCoreQuota: 100,
      poolQuota: 100,
      activeJobAndJobScheduleQuota: 300,
      privateEndpointConnections: link.connections,
    },
  })
  yield account
  yield* diagnosticSettings(unit, account.id, { categories: ['ServiceLog', 'AuditLog'] })
  yield* link.records
}
