import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../store/arm-path.ts'

interface Singleton {
  type: string
  name: string
  properties: Record<string, unknown>
}

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
  {
    type: 'Microsoft.Sql/servers/databases/transparentDataEncryption',
    name: 'Current',
    properties: { state: 'Enabled' },
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

/** The unwritten settings of a path's type below its parent; for a resource path only the one that it names. */
export function unwrittenSingletons(path: ArmPath): ResourceRecord[] {
  const parentId = path.id.slice(0, path.parent.length)
  return singletons
    .filter(({ type }) => type.toLowerCase() === path.type.toLowerCase())
    .filter(({ name }) => path.kind === 'collection' || name.toLowerCase() === path.name.toLowerCase())
    .map(({ type, name, properties }) => ({
      id: `${parentId}/${type.slice(type.lastIndexOf('/') + 1)}/${name}`,
      name,
      type,
      properties: structuredClone(properties),
    }))
}
