import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { mysqlParameters, postgresParameters } from './database-parameters.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { subnetFor } from './network-places.ts'
import { child, resource } from './records.ts'
import { estateTenant } from './tenant.ts'
import { follows, setting, type Unit } from './unit.ts'

/** The group that administers every server that lets people sign in with Microsoft Entra. */
const administrators = { objectId: '9d2c4e6b-0f3a-4b8d-8c57-1e6a2f9b7d40', principalName: 'sg-postgresql-admins' }

export function* postgresServer(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    workloads.map((workload) => `psql-${workload}-${subscription.code}`),
    unit.index,
    '-',
  )
  const closed = follows(unit, 'networkIsolation')
  const entra = follows(unit, 'entraOnly')
  const server = resource(unit, 'Microsoft.DBforPostgreSQL/flexibleServers', name, {
    sku: { name: 'Standard_D2ds_v5', tier: 'GeneralPurpose' },
    properties: {
      administratorLogin: 'pgadmin',
      version: unit.legacy ? random.pick(['11', '12']) : random.pick(['14', '15', '16', '17']),
      minorVersion: String(random.int(2, 14)),
      state: 'Ready',
      fullyQualifiedDomainName: `${name}.postgres.database.azure.com`,
      storage: {
        storageSizeGB: 128,
        iops: 500,
        tier: 'P10',
        type: 'Premium_LRS',
        autoGrow: setting(unit, 'recovery', 'Enabled', 'Disabled'),
      },
      authConfig: {
        activeDirectoryAuth: entra ? 'Enabled' : 'Disabled',
        passwordAuth: entra ? setting(unit, 'entraOnly', 'Disabled', 'Enabled') : 'Enabled',
        tenantId: entra ? estateTenant.tenantId : undefined,
      },
      dataEncryption: { type: 'SystemManaged' },
      ...resilience(unit),
      network: closed
        ? { publicNetworkAccess: 'Disabled', delegatedSubnetResourceId: subnetFor(unit, 'snet-data') }
        : { publicNetworkAccess: 'Enabled' },
      maintenanceWindow: { customWindow: 'Disabled', dayOfWeek: 0, startHour: 0, startMinute: 0 },
      availabilityZone: '1',
      replicationRole: 'Primary',
      replicaCapacity: 5,
      privateEndpointConnections: [],
    },
  })
  yield server
  if (entra)
    yield child(server, 'administrators', administrators.objectId, {
      properties: { ...administrators, principalType: 'Group', tenantId: estateTenant.tenantId },
    })
  for (const parameter of postgresParameters) {
    const value = setting(unit, parameter.habit, parameter.right, parameter.wrong)
    yield child(server, 'configurations', parameter.name, {
      properties: {
        value,
        description: `Sets ${parameter.name}.`,
        defaultValue: parameter.wrong,
        dataType: parameter.dataType,
        allowedValues: parameter.allowedValues,
        source: value === parameter.wrong ? 'system-default' : 'user-override',
        isDynamicConfig: true,
        isReadOnly: false,
        isConfigPendingRestart: false,
      },
    })
  }
  if (!closed) yield* firewallRules(unit, server)
  yield* diagnosticSettings(unit, server.id, { categories: ['PostgreSQLLogs'] })
  yield threatDetection(unit, server)
}

export function* mysqlServer(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = numbered(
    ['shop', 'wordpress', 'crm', 'wiki', 'tickets'].map((use) => `mysql-${use}-${subscription.code}`),
    unit.index,
    '-',
  )
  const closed = follows(unit, 'networkIsolation')
  const server = resource(unit, 'Microsoft.DBforMySQL/flexibleServers', name, {
    sku: { name: 'Standard_D2ds_v4', tier: 'GeneralPurpose' },
    systemData: { createdBy: random.guid(), createdByType: 'Application', createdAt: unit.createdAt },
    properties: {
      administratorLogin: 'mysqladmin',
      version: unit.legacy ? '5.7' : '8.0.21',
      state: 'Ready',
      fullyQualifiedDomainName: `${name}.mysql.database.azure.com`,
      databasePort: 3306,
      storage: {
        storageSizeGB: 64,
        iops: 492,
        autoGrow: setting(unit, 'recovery', 'Enabled', 'Disabled'),
        autoIoScaling: 'Disabled',
        storageSku: 'Premium_LRS',
        logOnDisk: 'Disabled',
      },
      dataEncryption: { type: 'SystemManaged' },
      ...resilience(unit),
      network: closed
        ? { publicNetworkAccess: 'Disabled', delegatedSubnetResourceId: subnetFor(unit, 'snet-data') }
        : { publicNetworkAccess: 'Enabled' },
      maintenanceWindow: { customWindow: 'Disabled', dayOfWeek: 0, startHour: 0, startMinute: 0 },
      availabilityZone: '1',
      replicationRole: 'None',
      replicaCapacity: 10,
      privateEndpointConnections: [],
    },
  })
  yield server
  for (const parameter of mysqlParameters) {
    const value = setting(unit, parameter.habit, parameter.right, parameter.wrong)
    yield child(server, 'configurations', parameter.name, {
      properties: {
        value,
        currentValue: value,
        description: `Sets ${parameter.name}.`,
        defaultValue: parameter.wrong,
        dataType: parameter.dataType,
        allowedValues: parameter.allowedValues,
        source: value === parameter.wrong ? 'system-default' : 'user-override',
        isReadOnly: 'False',
        isConfigPendingRestart: 'False',
        isDynamicConfig: 'True',
      },
    })
  }
  if (!closed) yield* firewallRules(unit, server)
  yield* diagnosticSettings(unit, server.id, { categories: ['MySqlAuditLogs', 'MySqlSlowLogs'] })
  yield threatDetection(unit, server)
  const { objectId, principalName } = administrators
  if (follows(unit, 'entraOnly'))
    yield child(server, 'administrators', 'ActiveDirectory', {
      properties: {
        administratorType: 'ActiveDirectory',
        login: principalName.replace('postgresql', 'mysql'),
        sid: objectId,
        tenantId: estateTenant.tenantId,
      },
    })
}

function resilience(unit: Unit) {
  const available = follows(unit, 'recovery')
  return {
    backup: {
      backupRetentionDays: setting(unit, 'recovery', unit.random.pick([14, 30, 35]), 7),
      geoRedundantBackup: setting(unit, 'recovery', 'Enabled', 'Disabled'),
      earliestRestoreDate: '2026-11-01T00:00:00.000Z',
    },
    highAvailability: available
      ? { mode: 'ZoneRedundant', state: 'Healthy', standbyAvailabilityZone: '2' }
      : { mode: 'Disabled', state: 'NotEnabled' },
  }
}

function threatDetection(unit: Unit, server: ResourceRecord): ResourceRecord {
  return child(server, 'advancedThreatProtectionSettings', 'Default', {
    properties: { state: setting(unit, 'threatProtection', 'Enabled', 'Disabled'), creationTime: unit.createdAt },
  })
}

function* firewallRules(unit: Unit, server: ResourceRecord): Iterable<ResourceRecord> {
  const rule = (name: string, startIpAddress: string, endIpAddress: string) =>
    child(server, 'firewallRules', name, { properties: { startIpAddress, endIpAddress } })
  yield rule('office', '203.0.113.16', '203.0.113.31')
  if (!follows(unit, 'networkIsolation'))
    yield rule('AllowAllAzureServicesAndResourcesWithinAzureIps', '0.0.0.0', '0.0.0.0')
  if (!follows(unit, 'perimeter')) yield rule('AllowAll_2024-3-4_9-12-1', '0.0.0.0', '255.255.255.255')
}
