import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { logStorageName } from './central-places.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { managedInstance } from './newer-databases.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { estateTenant } from './tenant.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const type = 'Microsoft.Sql/servers'
const auditGroups = [
  'SUCCESSFUL_DATABASE_AUTHENTICATION_GROUP',
  'FAILED_DATABASE_AUTHENTICATION_GROUP',
  'BATCH_COMPLETED_GROUP',
]

/** A logical SQL server with its settings, firewall rules and databases. */
export function* sqlServer(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    workloads.map((workload) => `sql-${workload}-${subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, {
    type,
    name,
    groupId: 'sqlServer',
    provisioningState: 'Ready',
    withoutName: true,
    withGroupIds: true,
  })
  const closed = link.connections.length > 0 && follows(unit, 'networkIsolation')
  const entraOnly = follows(unit, 'entraOnly')
  const administrator = {
    administratorType: 'ActiveDirectory',
    login: 'sg-sql-admins',
    sid: random.guid(),
    tenantId: estateTenant.tenantId,
  }
  const hasAdministrator = entraOnly || follows(unit, 'platformHardening')
  const server = resource(unit, type, name, {
    kind: 'v12.0',
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      administratorLogin: entraOnly ? 'CloudSA' : random.pick(['sqladmin', 'sa-aldergrove', 'admin']),
      version: '12.0',
      state: 'Ready',
      fullyQualifiedDomainName: `${name}.database.windows.net`,
      minimalTlsVersion: settingOrAbsent(unit, 'encryptionInTransit', '1.2', random.pick(['1.0', '1.1', 'None'])),
      publicNetworkAccess: closed ? 'Disabled' : 'Enabled',
      restrictOutboundNetworkAccess: setting(unit, 'privateLink', 'Enabled', 'Disabled'),
      externalGovernanceStatus: 'Disabled',
      administrators: hasAdministrator
        ? { ...administrator, principalType: 'Group', azureADOnlyAuthentication: entraOnly }
        : undefined,
      privateEndpointConnections: link.connections,
    },
  })
  yield server
  const settings = [...settingsOf(unit, server, entraOnly)]
  yield* settings
  if (hasAdministrator)
    yield child(server, 'administrators', 'ActiveDirectory', {
      properties: { ...administrator, azureADOnlyAuthentication: entraOnly },
    })
  if (!closed) yield* firewallRules(unit, server)
  for (let at = random.int(1, 3); at > 0; at--)
    yield* database(
      unit,
      server,
      numbered(
        workloads.map((workload) => `sqldb-${workload}`),
        unit.index + at,
      ),
    )
  yield* link.records
  yield* managedInstance(unit)
  const hasClassicScans = settings.some((one) => one.type === `${type}/vulnerabilityAssessments`)
  yield* later(apart(unit, `${server.id}/later`), server, hasClassicScans)
}

/** What came to servers later: a pool for small databases, and the express configuration of vulnerability assessment. */
function* later(unit: Unit, server: ResourceRecord, hasClassicScans: boolean): Iterable<ResourceRecord> {
  if (unit.index % 2 === 0)
    yield child(server, 'elasticPools', `pool-${unit.subscription.code}`, {
      location: unit.location,
      sku: { name: 'GP_Gen5', tier: 'GeneralPurpose', family: 'Gen5', capacity: 4 },
      properties: {
        state: 'Ready',
        creationDate: unit.createdAt,
        maxSizeBytes: 68_719_476_736,
        perDatabaseSettings: { minCapacity: 0, maxCapacity: 2 },
        zoneRedundant: setting(unit, 'recovery', true, false),
        licenseType: 'LicenseIncluded',
      },
    })
  if (!hasClassicScans && unit.index % 3 === 0 && follows(unit, 'threatProtection'))
    yield child(server, 'sqlVulnerabilityAssessments', 'default', { properties: { state: 'Enabled' } })
}

function* settingsOf(unit: Unit, server: ResourceRecord, entraOnly: boolean): Iterable<ResourceRecord> {
  const audited = follows(unit, 'logging')
  const toStorage = audited && follows(unit, 'logging')
  const audit = {
    state: audited ? 'Enabled' : 'Disabled',
    retentionDays: toStorage ? setting(unit, 'logging', unit.random.pick([0, 90, 180, 365]), 30) : 0,
    auditActionsAndGroups: audited ? auditGroups : [],
    isStorageSecondaryKeyInUse: false,
    isAzureMonitorTargetEnabled: audited && !toStorage,
    isManagedIdentityInUse: toStorage,
    storageEndpoint: toStorage ? `https://${logStorageName(unit.subscription)}.blob.core.windows.net` : '',
    storageAccountSubscriptionId: toStorage ? unit.subscription.subscriptionId : '00000000-0000-0000-0000-000000000000',
  }
  yield child(server, 'auditingSettings', 'default', { properties: audit })
  yield child(server, 'extendedAuditingSettings', 'default', { properties: { ...audit, predicateExpression: '' } })
  const ownKey = follows(unit, 'customerKeys')
  const keyName = `kv-keys-${unit.subscription.code}_sql-tde_${unit.random.hex(32)}`
  yield child(server, 'encryptionProtector', 'current', {
    kind: ownKey ? 'azurekeyvault' : 'servicemanaged',
    location: unit.location,
    properties: ownKey
      ? {
          serverKeyName: keyName,
          serverKeyType: 'AzureKeyVault',
          uri: `https://kv-keys-${unit.subscription.code}.vault.azure.net/keys/sql-tde/${keyName.slice(-32)}`,
          autoRotationEnabled: setting(unit, 'secretHygiene', true, false),
        }
      : { serverKeyName: 'ServiceManaged', serverKeyType: 'ServiceManaged', autoRotationEnabled: false },
  })
  yield child(server, 'securityAlertPolicies', 'Default', {
    properties: {
      state: setting(unit, 'threatProtection', 'Enabled', 'Disabled'),
      disabledAlerts: [''],
      emailAddresses: setting(unit, 'threatProtection', ['soc@aldergrove.example'], ['']),
      emailAccountAdmins: setting(unit, 'threatProtection', true, false),
      storageEndpoint: '',
      storageAccountAccessKey: '',
      retentionDays: 0,
      creationTime: unit.createdAt,
    },
  })
  yield child(server, 'azureADOnlyAuthentications', 'Default', { properties: { azureADOnlyAuthentication: entraOnly } })
  if (follows(unit, 'threatProtection'))
    yield child(server, 'vulnerabilityAssessments', 'Default', {
      properties: {
        storageContainerPath: `https://${logStorageName(unit.subscription)}.blob.core.windows.net/vulnerability-assessment/`,
        recurringScans: {
          isEnabled: setting(unit, 'threatProtection', true, false),
          emailSubscriptionAdmins: true,
          emails: ['soc@aldergrove.example'],
        },
      },
    })
}

function* firewallRules(unit: Unit, server: ResourceRecord): Iterable<ResourceRecord> {
  const rule = (name: string, startIpAddress: string, endIpAddress: string) =>
    child(server, 'firewallRules', name, { properties: { startIpAddress, endIpAddress } })
  yield rule('Office', '203.0.113.16', '203.0.113.31')
  if (!follows(unit, 'networkIsolation')) yield rule('AllowAllWindowsAzureIps', '0.0.0.0', '0.0.0.0')
  if (!follows(unit, 'perimeter')) yield rule('temp-all', '0.0.0.0', '255.255.255.255')
}

function* database(unit: Unit, server: ResourceRecord, name: string): Iterable<ResourceRecord> {
  const redundancy = setting(unit, 'recovery', unit.random.pick(['Geo', 'GeoZone']), 'Local')
  const record = child(server, 'databases', name, {
    location: unit.location,
    kind: 'v12.0,user',
    sku: { name: 'GP_Gen5', tier: 'GeneralPurpose', family: 'Gen5', capacity: unit.random.pick([2, 4, 8]) },
    properties: {
      collation: 'SQL_Latin1_General_CP1_CI_AS',
      maxSizeBytes: 34_359_738_368,
      status: 'Online',
      databaseId: unit.random.guid(),
      creationDate: unit.createdAt,
      currentServiceObjectiveName: 'GP_Gen5_2',
      requestedServiceObjectiveName: 'GP_Gen5_2',
      defaultSecondaryLocation: unit.location === 'westeurope' ? 'northeurope' : 'westeurope',
      catalogCollation: 'SQL_Latin1_General_CP1_CI_AS',
      zoneRedundant: setting(unit, 'recovery', true, false),
      readScale: 'Disabled',
      currentBackupStorageRedundancy: redundancy,
      requestedBackupStorageRedundancy: redundancy,
      isLedgerOn: setting(unit, 'customerKeys', true, false),
      isInfraEncryptionEnabled: false,
      licenseType: 'LicenseIncluded',
    },
  })
  yield record
  const encrypted = follows(unit, 'platformHardening') || unit.random.chance(0.8)
  yield child(record, 'transparentDataEncryption', 'current', {
    properties: { state: encrypted ? 'Enabled' : 'Disabled' },
  })
  yield* diagnosticSettings(unit, record.id, {
    categories: ['SQLSecurityAuditEvents', 'SQLInsights', 'Errors'],
    metrics: ['Basic'],
  })
}
