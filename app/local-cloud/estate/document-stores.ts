import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { cassandraCluster } from './cassandra-clusters.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, pairedLocation, workloads } from './names.ts'
import { managedRedis, mongoCluster } from './newer-databases.ts'
import { privateLink } from './private-link.ts'
import { resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const cosmosType = 'Microsoft.DocumentDB/databaseAccounts'
const redisType = 'Microsoft.Cache/Redis'

export function* cosmosAccount(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    workloads.map((workload) => `cosmos-${workload}-${subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: cosmosType, name, groupId: 'Sql' })
  const closed = follows(unit, 'networkIsolation')
  const places = [unit.location, ...(follows(unit, 'recovery') ? [pairedLocation[unit.location]] : [])]
  const locations = places.map((place, failoverPriority) => ({
    id: `${name}-${place}`,
    locationName: place === 'westeurope' ? 'West Europe' : 'North Europe',
    documentEndpoint: `https://${name}-${place}.documents.azure.com:443/`,
    provisioningState: 'Succeeded',
    failoverPriority,
    isZoneRedundant: false,
  }))
  const account = resource(unit, cosmosType, name, {
    kind: random.chance(0.2) ? 'MongoDB' : 'GlobalDocumentDB',
    identity: setting(unit, 'platformHardening', systemIdentity(unit), { type: 'None' }),
    properties: {
      provisioningState: 'Succeeded',
      documentEndpoint: `https://${name}.documents.azure.com:443/`,
      instanceId: random.guid(),
      databaseAccountOfferType: 'Standard',
      publicNetworkAccess: closed && link.connections.length > 0 ? 'Disabled' : 'Enabled',
      enableAutomaticFailover: setting(unit, 'recovery', true, false),
      enableMultipleWriteLocations: false,
      isVirtualNetworkFilterEnabled: closed,
      virtualNetworkRules: [],
      ipRules: closed ? [{ ipAddressOrRange: '203.0.113.24' }] : [],
      networkAclBypass: 'None',
      networkAclBypassResourceIds: [],
      disableKeyBasedMetadataWriteAccess: setting(unit, 'entraOnly', true, false),
      disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      keyVaultKeyUri: follows(unit, 'customerKeys')
        ? `https://kv-keys-${subscription.code}.vault.azure.net/keys/cosmos`
        : undefined,
      defaultIdentity: 'FirstPartyIdentity',
      minimalTlsVersion: settingOrAbsent(unit, 'encryptionInTransit', 'Tls12', random.pick(['Tls', 'Tls11'])),
      enableFreeTier: false,
      enableAnalyticalStorage: false,
      consistencyPolicy: { defaultConsistencyLevel: 'Session', maxIntervalInSeconds: 5, maxStalenessPrefix: 100 },
      capabilities: [],
      cors: [],
      backupPolicy: follows(unit, 'recovery')
        ? { type: 'Continuous', continuousModeProperties: { tier: 'Continuous30Days' } }
        : {
            type: 'Periodic',
            periodicModeProperties: {
              backupIntervalInMinutes: 240,
              backupRetentionIntervalInHours: 8,
              backupStorageRedundancy: 'Local',
            },
          },
      locations,
      writeLocations: locations.slice(0, 1),
      readLocations: locations,
      failoverPolicies: locations.map(({ id, locationName, failoverPriority }) => ({
        id,
        locationName,
        failoverPriority,
      })),
      keysMetadata: {
        primaryMasterKey: { generationTime: unit.createdAt },
        secondaryMasterKey: { generationTime: unit.createdAt },
      },
      privateEndpointConnections: link.connections.length > 0 ? link.connections : undefined,
    },
  })
  yield account
  yield* diagnosticSettings(unit, account.id, {
    categories: ['DataPlaneRequests', 'ControlPlaneRequests'],
    metrics: ['Requests'],
  })
  yield* link.records
  yield* mongoCluster(unit)
  yield* cassandraCluster(unit)
}

export function* redisCache(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['session', 'catalogue', 'pricing', 'portal', 'queue'].map((use) => `redis-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type: redisType, name, groupId: 'redisCache' })
  const premium = follows(unit, 'recovery')
  const cache = resource(unit, redisType, name, {
    zones: premium ? ['1', '2'] : undefined,
    properties: {
      provisioningState: 'Succeeded',
      redisVersion: unit.legacy ? '4.0.14' : '6.0',
      sku: premium
        ? { name: 'Premium', family: 'P', capacity: 1 }
        : { name: random.pick(['Standard', 'Basic']), family: 'C', capacity: random.int(1, 3) },
      enableNonSslPort: setting(unit, 'encryptionInTransit', false, true),
      minimumTlsVersion: settingOrAbsent(unit, 'encryptionInTransit', '1.2', '1.0'),
      publicNetworkAccess: link.connections.length > 0 && follows(unit, 'networkIsolation') ? 'Disabled' : 'Enabled',
      disableAccessKeyAuthentication: settingOrAbsent(unit, 'entraOnly', true, false),
      redisConfiguration: {
        maxclients: '1000',
        'maxmemory-reserved': '125',
        'maxfragmentationmemory-reserved': '125',
        'maxmemory-policy': 'volatile-lru',
        'aad-enabled': setting(unit, 'entraOnly', 'true', undefined),
        'rdb-backup-enabled': premium ? setting(unit, 'recovery', 'true', 'false') : undefined,
      },
      updateChannel: 'Stable',
      hostName: `${name}.redis.cache.windows.net`,
      port: 6379,
      sslPort: 6380,
      linkedServers: [],
      instances: [{ sslPort: 15000, isMaster: true, isPrimary: true }],
      privateEndpointConnections: link.connections.length > 0 ? link.connections : undefined,
    },
  })
  yield cache
  yield* diagnosticSettings(unit, cache.id, { categories: ['ConnectedClientList'] })
  yield* link.records
  yield* managedRedis(unit)
}
