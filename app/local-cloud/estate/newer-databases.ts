import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { subnetFor } from './network-places.ts'
import { child, resource } from './records.ts'
import { estateTenant } from './tenant.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

/** Whether something rarer stands beside this unit: the first of production, the second of development. */
export function isPlaceForRarer({ index, subscription }: Unit): boolean {
  return (subscription.stage === 'production' && index === 0) || (subscription.stage === 'development' && index === 1)
}

/** A SQL managed instance, beside a SQL server of production and one of development. */
export function* managedInstance(server: Unit): Iterable<ResourceRecord> {
  if (!isPlaceForRarer(server)) return
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
  const { sid } = (instance.properties as { administrators: { sid: string } }).administrators
  yield child(instance, 'administrators', 'ActiveDirectory', {
    properties: { administratorType: 'ActiveDirectory', login: 'sg-sql-admins', sid, tenantId: estateTenant.tenantId },
  })
  yield encryptionProtector(unit, instance)
}

/** Production's data is encrypted by a key of its own. */
function encryptionProtector(unit: Unit, instance: ResourceRecord): ResourceRecord {
  const isProduction = unit.subscription.stage === 'production'
  const key = `https://kv-keys-${unit.subscription.code}.vault.azure.net/keys/sql-tde/${unit.random.hex(32)}`
  const keyName = `kv-keys-${unit.subscription.code}_sql-tde_${key.slice(-32)}`
  return child(instance, 'encryptionProtector', 'current', {
    kind: isProduction ? 'azurekeyvault' : 'servicemanaged',
    properties: isProduction
      ? { serverKeyName: keyName, serverKeyType: 'AzureKeyVault', uri: key, autoRotationEnabled: true }
      : { serverKeyName: 'ServiceManaged', serverKeyType: 'ServiceManaged', autoRotationEnabled: false },
  })
}

/** A MongoDB cluster with its firewall rules, beside a Cosmos DB account of production and one of development. */
export function* mongoCluster(account: Unit): Iterable<ResourceRecord> {
  if (!isPlaceForRarer(account)) return
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
  if (unit.subscription.stage === 'development') yield rule('temp-all', '0.0.0.0', '255.255.255.255')
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
