import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered } from './names.ts'
import { child, resource, systemIdentity } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** A Synapse workspace with its SQL settings, firewall rules and a dedicated SQL pool. */
export function* synapseWorkspace(unit: Unit): Iterable<ResourceRecord> {
  const { subscription } = unit
  const name = numbered(
    ['warehouse', 'reporting'].map((use) => `syn-${use}-${subscription.code}-stalder`),
    unit.index,
    '-',
  )
  const managed = follows(unit, 'networkIsolation')
  const entraOnly = follows(unit, 'entraOnly')
  const workspace = resource(unit, 'Microsoft.Synapse/workspaces', name, {
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      workspaceUID: unit.random.guid(),
      sqlAdministratorLogin: 'sqladminuser',
      connectivityEndpoints: {
        web: `https://web.azuresynapse.net?workspace=${name}`,
        sql: `${name}.sql.azuresynapse.net`,
      },
      managedVirtualNetwork: managed ? 'default' : '',
      managedVirtualNetworkSettings: managed
        ? { preventDataExfiltration: follows(unit, 'platformHardening'), allowedAadTenantIdsForLinking: [] }
        : undefined,
      publicNetworkAccess: managed ? setting(unit, 'networkIsolation', 'Disabled', 'Enabled') : 'Enabled',
      azureADOnlyAuthentication: entraOnly,
      encryption: { doubleEncryptionEnabled: false },
      privateEndpointConnections: [],
    },
  })
  yield workspace
  yield child(workspace, 'azureADOnlyAuthentications', 'default', {
    properties: { azureADOnlyAuthentication: entraOnly, state: 'Consistent' },
  })
  yield child(workspace, 'firewallRules', 'office', {
    properties: { startIpAddress: '203.0.113.0', endIpAddress: '203.0.113.255' },
  })
  if (!follows(unit, 'perimeter'))
    yield child(workspace, 'firewallRules', 'allowAll', {
      properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' },
    })
  const audited = follows(unit, 'logging')
  yield child(workspace, 'auditingSettings', 'default', {
    properties: {
      state: audited ? 'Enabled' : 'Disabled',
      retentionDays: 0,
      auditActionsAndGroups: audited ? ['BATCH_COMPLETED_GROUP'] : [],
      isAzureMonitorTargetEnabled: audited,
    },
  })
  yield child(workspace, 'securityAlertPolicies', 'Default', {
    properties: {
      state: setting(unit, 'threatProtection', 'Enabled', 'Disabled'),
      disabledAlerts: [],
      retentionDays: 0,
    },
  })
  const pool = child(workspace, 'sqlPools', 'dwh', {
    location: unit.location,
    sku: { name: 'DW100c' },
    properties: { status: 'Online', provisioningState: 'Succeeded', creationDate: unit.createdAt },
  })
  yield pool
  yield child(pool, 'transparentDataEncryption', 'current', {
    properties: { status: setting(unit, 'customerKeys', 'Enabled', 'Disabled') },
  })
  yield child(pool, 'geoBackupPolicies', 'Default', {
    properties: { state: setting(unit, 'recovery', 'Enabled', 'Disabled'), storageType: 'Premium' },
  })
}
