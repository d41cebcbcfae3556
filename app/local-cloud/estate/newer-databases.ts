import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { subnetFor } from './network-places.ts'
import { child, resource } from './records.ts'
import { estateTenant } from './tenant.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

/** A SQL managed instance, beside the first SQL server of production. */
export function* managedInstance(server: Unit): Iterable<ResourceRecord> {
  if (server.index !== 0 || server.subscription.stage !== 'production') return
  const name = `sqlmi-${server.group.team}-${server.subscription.code}`
  const unit = apart(server, name)
  const entraOnly = follows(unit, 'entraOnly')
  const redundancy = setting(unit, 'recovery', 'GeoZone', 'Local')
  const instance = resource(unit, 'Microsoft.Sql/managedInstances', name, {
    sku: { name: 'GP_Gen5', tier: 'GeneralPurpose', family: 'Gen5', capacity: 4 },
    properties: {
      provisioningState: 'Succeeded',
      state: 'Ready',
      administratorLogin: 'miadmin',
      fullyQualifiedDomainName: `${name}.${unit.random.hex(12)}.database.windows.net`,
      subnetId: subnetFor(unit, 'snet-data'),
      vCores: 4,
      storageSizeInGB: 256,
      minimalTlsVersion: setting(unit, 'encryptionInTransit', '1.2', '1.0'),
      publicDataEndpointEnabled: setting(unit, 'networkIsolation', false, true),
      proxyOverride: 'Redirect',
      currentBackupStorageRedundancy: redundancy,
      requestedBackupStorageRedundancy: redundancy,
      zoneRedundant: redundancy === 'GeoZone' && follows(unit, 'recovery'),
      pricingModel: 'Regular',
      administrators: {
        administratorType: 'ActiveDirectory',
        principalType: 'Group',
        login: 'sg-sql-admins',
        sid: unit.random.guid(),
        tenantId: estateTenant.tenantId,
        azureADOnlyAuthentication: entraOnly,
      },
    },
  })
  yield instance
  yield child(instance, 'azureADOnlyAuthentications', 'Default', {
    properties: { azureADOnlyAuthentication: entraOnly },
  })
  yield child(instance, 'securityAlertPolicies', 'Default', {
    properties: { state: setting(unit, 'threatProtection', 'Enabled', 'Disabled'), disabledAlerts: [] },
  })
}

/** A MongoDB cluster with its firewall rules, beside the first Cosmos DB account of production. */
export function* mongoCluster(account: Unit): Iterable<ResourceRecord> {
  if (account.index !== 0 || account.subscription.stage !== 'production') return
  const name = `mongo-${account.group.team}-${account.subscription.code}`
  const unit = apart(account, name)
  const closed = follows(unit, 'networkIsolation')
  const entra = follows(unit, 'entraOnly')
  const cluster = resource(unit, 'Microsoft.DocumentDB/mongoClusters', name, {
    properties: {
      provisioningState: 'Succeeded',
      clusterStatus: 'Ready',
      administrator: { userName: 'mongoadmin' },
      serverVersion: '8.0',
      compute: { tier: 'M30' },
      storage: { sizeGb: 128, type: 'PremiumSSD' },
      sharding: { shardCount: 1 },
      highAvailability: { targetMode: setting(unit, 'recovery', 'ZoneRedundantPreferred', 'Disabled') },
      publicNetworkAccess: closed ? 'Disabled' : 'Enabled',
      authConfig: { allowedModes: entra ? ['MicrosoftEntraID'] : ['NativeAuth'] },
    },
  })
  yield cluster
  const rule = (rangeName: string, startIpAddress: string, endIpAddress: string) =>
    child(cluster, 'firewallRules', rangeName, { properties: { startIpAddress, endIpAddress } })
  if (closed) return
  yield rule('office', '203.0.113.16', '203.0.113.31')
  if (!follows(unit, 'networkIsolation')) yield rule('AllowAllAzureServices', '0.0.0.0', '0.0.0.0')
}

/** A managed Redis cache with its database, beside the first Redis cache of production. */
export function* managedRedis(cache: Unit): Iterable<ResourceRecord> {
  if (cache.index !== 0 || cache.subscription.stage !== 'production') return
  const name = `amr-${cache.group.team}-${cache.subscription.code}`
  const unit = apart(cache, name)
  const cluster = resource(unit, 'Microsoft.Cache/redisEnterprise', name, {
    kind: 'v2',
    sku: { name: 'Balanced_B5' },
    properties: {
      provisioningState: 'Succeeded',
      resourceState: 'Running',
      hostName: `${name}.${unit.location}.redis.azure.net`,
      minimumTlsVersion: '1.2',
      redisVersion: '7.4',
      publicNetworkAccess: settingOrAbsent(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      highAvailability: setting(unit, 'recovery', 'Enabled', 'Disabled'),
    },
  })
  yield cluster
  yield child(cluster, 'databases', 'default', {
    properties: {
      provisioningState: 'Succeeded',
      port: 10000,
      clientProtocol: setting(unit, 'encryptionInTransit', 'Encrypted', 'Plaintext'),
      clusteringPolicy: 'OSSCluster',
      evictionPolicy: 'VolatileLRU',
      accessKeysAuthentication: setting(unit, 'entraOnly', 'Disabled', 'Enabled'),
    },
  })
}
