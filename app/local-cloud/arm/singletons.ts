import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import { scopeSingletons } from './scope-singletons.ts'
import type { Singleton } from './singleton.ts'

const noCors = { cors: { corsRules: [] } }
const auditingOff = {
  state: 'Disabled',
  retentionDays: 0,
  auditActionsAndGroups: [],
  isAzureMonitorTargetEnabled: false,
}
const alertsOff = {
  state: 'Disabled',
  disabledAlerts: [],
  emailAddresses: [],
  emailAccountAdmins: false,
  retentionDays: 0,
}

/** What every database of a server has. */
const databaseSettings: Singleton[] = [
  ['transparentDataEncryption', 'Current', { state: 'Enabled' }] as const,
  ['auditingSettings', 'Default', auditingOff] as const,
  ['extendedAuditingSettings', 'Default', auditingOff] as const,
  ['securityAlertPolicies', 'Default', alertsOff] as const,
  ['backupShortTermRetentionPolicies', 'default', { retentionDays: 7, diffBackupIntervalInHours: 12 }] as const,
  [
    'backupLongTermRetentionPolicies',
    'default',
    { weeklyRetention: 'PT0S', monthlyRetention: 'PT0S', yearlyRetention: 'PT0S', weekOfYear: 0 },
  ] as const,
  ['geoBackupPolicies', 'Default', { state: 'Enabled' }] as const,
  ['ledgerDigestUploads', 'current', { state: 'Disabled' }] as const,
].map(([type, name, properties]) => ({ type: `Microsoft.Sql/servers/databases/${type}`, name, properties }))

/** A table that every workspace has from its first day. */
const workspaceTable = (name: string): Singleton => ({
  type: 'Microsoft.OperationalInsights/workspaces/tables',
  name,
  properties: { plan: 'Analytics', retentionInDays: 30, totalRetentionInDays: 30, schema: { name } },
})

/** A parameter that every server of a kind has, with the value of a new server. */
const parameter =
  (type: string) =>
  ([name, value]: readonly [string, string]): Singleton => ({
    type: `${type}/configurations`,
    name,
    properties: { value, defaultValue: value, source: 'system-default' },
  })

const postgresParameters = [
  ['azure.extensions', ''],
  ['connection_throttle.enable', 'off'],
  ['log_checkpoints', 'on'],
  ['log_connections', 'on'],
  ['log_disconnections', 'on'],
  ['logfiles.download_enable', 'off'],
  ['logfiles.retention_days', '3'],
  ['password_encryption', 'scram-sha-256'],
  ['pgaudit.log', 'none'],
  ['require_secure_transport', 'on'],
  ['shared_preload_libraries', 'pg_cron,pg_stat_statements'],
  ['ssl_min_protocol_version', 'TLSv1.2'],
] as const

const mysqlParameters = [
  ['aad_auth_only', 'OFF'],
  ['audit_log_enabled', 'OFF'],
  ['audit_log_events', 'CONNECTION'],
  ['local_infile', 'OFF'],
  ['require_secure_transport', 'ON'],
  ['tls_version', 'TLSv1.2'],
] as const

/** What every web app has, and every slot of one. */
const siteSettings = (site: string): Singleton[] => [
  {
    type: `${site}/config`,
    name: 'web',
    properties: {
      minTlsVersion: '1.2',
      scmMinTlsVersion: '1.2',
      ftpsState: 'FtpsOnly',
      http20Enabled: false,
      remoteDebuggingEnabled: false,
      alwaysOn: false,
      httpLoggingEnabled: false,
    },
  },
  {
    type: `${site}/config`,
    name: 'logs',
    properties: {
      applicationLogs: { fileSystem: { level: 'Off' } },
      httpLogs: { fileSystem: { enabled: false } },
      failedRequestsTracing: { enabled: false },
      detailedErrorMessages: { enabled: false },
    },
  },
  { type: `${site}/config`, name: 'authsettingsV2', properties: { platform: { enabled: false } } },
  { type: `${site}/basicPublishingCredentialsPolicies`, name: 'ftp', properties: { allow: true } },
  { type: `${site}/basicPublishingCredentialsPolicies`, name: 'scm', properties: { allow: true } },
]

const openNamespace = {
  publicNetworkAccess: 'Enabled',
  defaultAction: 'Allow',
  trustedServiceAccessEnabled: false,
  virtualNetworkRules: [],
  ipRules: [],
}

/** Settings that exist with their parent, whether anyone ever wrote them or not, with Azure's values for a new parent. */
const singletons: Singleton[] = [
  {
    type: 'Microsoft.Storage/storageAccounts/blobServices',
    name: 'default',
    properties: { ...noCors, deleteRetentionPolicy: { enabled: false, allowPermanentDelete: false } },
  },
  {
    type: 'Microsoft.Storage/storageAccounts/fileServices',
    name: 'default',
    properties: { ...noCors, shareDeleteRetentionPolicy: { enabled: true, days: 7 }, protocolSettings: { smb: {} } },
  },
  { type: 'Microsoft.Storage/storageAccounts/queueServices', name: 'default', properties: noCors },
  { type: 'Microsoft.Storage/storageAccounts/tableServices', name: 'default', properties: noCors },
  { type: 'Microsoft.Sql/servers/databases', name: 'master', properties: { status: 'Online' } },
  { type: 'Microsoft.Sql/servers/auditingSettings', name: 'Default', properties: auditingOff },
  { type: 'Microsoft.Sql/servers/extendedAuditingSettings', name: 'Default', properties: auditingOff },
  { type: 'Microsoft.Sql/servers/securityAlertPolicies', name: 'Default', properties: alertsOff },
  {
    type: 'Microsoft.Sql/servers/encryptionProtector',
    name: 'current',
    properties: { serverKeyName: 'ServiceManaged', serverKeyType: 'ServiceManaged', autoRotationEnabled: false },
  },
  {
    type: 'Microsoft.Sql/servers/azureADOnlyAuthentications',
    name: 'Default',
    properties: { azureADOnlyAuthentication: false },
  },
  { type: 'Microsoft.Sql/servers/connectionPolicies', name: 'default', properties: { connectionType: 'Default' } },
  ...databaseSettings,
  ...scopeSingletons,
  {
    type: 'Microsoft.RecoveryServices/vaults/backupconfig',
    name: 'vaultconfig',
    properties: { enhancedSecurityState: 'Enabled', softDeleteFeatureState: 'Enabled', storageTypeState: 'Unlocked' },
  },
  {
    type: 'Microsoft.RecoveryServices/vaults/backupstorageconfig',
    name: 'vaultstorageconfig',
    properties: {
      storageModelType: 'GeoRedundant',
      storageType: 'GeoRedundant',
      storageTypeState: 'Unlocked',
      crossRegionRestoreFlag: false,
    },
  },
  ...siteSettings('Microsoft.Web/sites'),
  ...siteSettings('Microsoft.Web/sites/slots'),
  { type: 'Microsoft.EventHub/namespaces/networkRuleSets', name: 'default', properties: openNamespace },
  { type: 'Microsoft.ServiceBus/namespaces/networkRuleSets', name: 'default', properties: openNamespace },
  ...['MySQL', 'PostgreSQL'].map((engine) => ({
    type: `Microsoft.DBfor${engine}/flexibleServers/advancedThreatProtectionSettings`,
    name: 'Default',
    properties: { state: 'Disabled' },
  })),
  ...postgresParameters.map(parameter('Microsoft.DBforPostgreSQL/flexibleServers')),
  ...mysqlParameters.map(parameter('Microsoft.DBforMySQL/flexibleServers')),
  workspaceTable('AzureActivity'),
  workspaceTable('AzureDiagnostics'),
]

const byType = new Map<string, Singleton[]>()
for (const singleton of singletons) {
  const type = singleton.type.toLowerCase()
  byType.set(type, [...(byType.get(type) ?? []), singleton])
}

/** The unwritten settings of a path's type below its parent; for a resource path only the one that it names. */
export function unwrittenSingletons(path: ArmPath): ResourceRecord[] {
  const found = byType.get(path.type.toLowerCase())
  if (found === undefined) return []
  const parentId = path.id.slice(0, path.parent.length)
  const parentType = parseArmPath(path.parent)?.type.toLowerCase() ?? ''
  return found
    .filter(({ on }) => (on ?? parentType) === parentType)
    .filter(({ name }) => path.kind === 'collection' || name.toLowerCase() === path.name.toLowerCase())
    .map(({ on, properties, ...singleton }) => ({
      id: `${parentId}/${path.isTopLevel ? `providers/${singleton.type}` : lastSegment(singleton.type)}/${singleton.name}`,
      ...singleton,
      properties: structuredClone(properties),
    }))
}

function lastSegment(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1)
}
