import { isListedByResourceGraph, resourceGroupType, subscriptionType } from './azure-types.ts'
import { diagnosticSettingsParents } from './diagnostic-settings-parents.ts'
import type { ResourceRecord } from './record.ts'

/** One kind of setting that Resource Graph lacks, and the ARM call that reads it. */
export interface CollectionRow {
  /** ARM type of the records that the call gives. */
  type: string
  /** ARM type of the resource below which the call is made. */
  of: string
  /** Path of the call, relative to the id of that resource. */
  path: string
  /** The call answers a collection. */
  list: boolean
  /** The collection leaves out properties, so each of its elements is read by its own id too. */
  readEach?: true
  apiVersion: string
  /** Azure action that the call needs. */
  permission: string
  /** What controls judge by it. */
  why: string
  /** ARM type that carries the setting, when that is a child of `of`; for extension settings only. */
  on?: string
  /** False for parents that cannot have the setting. */
  appliesTo?: (parent: ResourceRecord) => boolean
}

type Setting = Omit<CollectionRow, 'of' | 'apiVersion' | 'list'> & { list?: true }

function below(of: string, apiVersion: string, settings: Setting[]): CollectionRow[] {
  return settings.map((setting) => ({ ...setting, of, apiVersion, list: setting.list ?? false }))
}

function kindIs(...kinds: string[]): (parent: ResourceRecord) => boolean {
  const known = new Set(kinds.map((kind) => kind.toLowerCase()))
  return (parent) => known.has((parent.kind ?? '').toLowerCase())
}

const hasNoBlobs = kindIs('FileStorage')
const hasNoFiles = kindIs('BlobStorage', 'BlockBlobStorage')

const storage = below('Microsoft.Storage/storageAccounts', '2026-04-01', [
  {
    type: 'Microsoft.Storage/storageAccounts/blobServices',
    path: 'blobServices/default',
    permission: 'Microsoft.Storage/storageAccounts/blobServices/read',
    why: 'soft delete of blobs and containers, versioning, change feed',
    appliesTo: (account) => !hasNoBlobs(account),
  },
  {
    type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
    path: 'blobServices/default/containers',
    list: true,
    permission: 'Microsoft.Storage/storageAccounts/blobServices/containers/read',
    why: 'public access and immutability of each container',
    appliesTo: (account) => !hasNoBlobs(account),
  },
  {
    type: 'Microsoft.Storage/storageAccounts/fileServices',
    path: 'fileServices/default',
    permission: 'Microsoft.Storage/storageAccounts/fileServices/read',
    why: 'SMB versions, channel encryption, soft delete of shares',
    appliesTo: (account) => !hasNoFiles(account),
  },
])

/** Child types of a SQL server, their singleton name when they have one, and what they tell. */
const sqlServerSettings: [child: string, singleton: string | undefined, why: string][] = [
  ['auditingSettings', 'default', 'auditing on, retention'],
  ['extendedAuditingSettings', 'default', 'auditing on, retention, predicate'],
  ['firewallRules', undefined, 'address ranges that may connect'],
  ['encryptionProtector', 'current', 'customer-managed key of transparent data encryption'],
  ['administrators', undefined, 'Entra administrator'],
  ['azureADOnlyAuthentications', 'Default', 'Entra-only authentication'],
  ['securityAlertPolicies', 'Default', 'threat detection and its receivers'],
  ['vulnerabilityAssessments', 'default', 'vulnerability scans and their receivers'],
]

const sqlServers = below(
  'Microsoft.Sql/servers',
  '2025-01-01',
  sqlServerSettings.map(([child, singleton, why]) => ({
    type: `Microsoft.Sql/servers/${child}`,
    path: singleton === undefined ? child : `${child}/${singleton}`,
    list: singleton === undefined ? true : undefined,
    permission: `Microsoft.Sql/servers/${child}/read`,
    why,
  })),
)

const sqlDatabases = below('Microsoft.Sql/servers/databases', '2025-01-01', [
  {
    type: 'Microsoft.Sql/servers/databases/transparentDataEncryption',
    path: 'transparentDataEncryption/current',
    permission: 'Microsoft.Sql/servers/databases/transparentDataEncryption/read',
    why: 'encryption of the database at rest',
    appliesTo: (database) => !database.id.toLowerCase().endsWith('/databases/master'),
  },
])

function lists(of: string, apiVersion: string, children: [child: string, why: string][]): CollectionRow[] {
  return below(
    of,
    apiVersion,
    children.map(([child, why]) => ({
      type: `${of}/${child}`,
      path: child,
      list: true,
      permission: `${of}/${child}/read`,
      why,
    })),
  )
}

const openDatabases = [
  ...lists('Microsoft.DBforPostgreSQL/flexibleServers', '2025-08-01', [
    ['configurations', 'server parameters: logging, throttling, TLS'],
    ['firewallRules', 'address ranges that may connect'],
    ['administrators', 'Entra administrators'],
  ]),
  ...lists('Microsoft.DBforMySQL/flexibleServers', '2024-12-30', [
    ['configurations', 'server parameters: audit log, TLS versions'],
    ['firewallRules', 'address ranges that may connect'],
  ]),
]

const keyVault = lists('Microsoft.KeyVault/vaults', '2026-02-01', [
  ['keys', 'expiry, rotation policy'],
  ['secrets', 'expiry; metadata only, never a value'],
]).map((row): CollectionRow => (row.path === 'keys' ? { ...row, readEach: true } : row))

const siteConfigs: [name: string, why: string][] = [
  ['web', 'TLS version, FTP state, HTTP/2, remote debugging, runtime version'],
  ['logs', 'HTTP logging'],
  ['authsettingsV2', 'authentication of visitors; this call leaves secrets out'],
]

const webApps = below('Microsoft.Web/sites', '2025-03-01', [
  ...siteConfigs.map(([name, why]) => ({
    type: 'Microsoft.Web/sites/config',
    path: `config/${name}`,
    permission: 'Microsoft.Web/sites/config/read',
    why,
  })),
  {
    type: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies',
    path: 'basicPublishingCredentialsPolicies',
    list: true,
    permission: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies/read',
    why: 'basic authentication of FTP and SCM publishing',
  },
])

/** Lists of a subscription. */
const subscriptionLists: [type: string, apiVersion: string, why: string][] = [
  ['Microsoft.Security/pricings', '2024-01-01', 'Defender plans, their sub-plans and extensions'],
  ['Microsoft.Security/securityContacts', '2023-12-01-preview', 'who is told about alerts'],
  ['Microsoft.Security/settings', '2022-05-01', 'Defender integrations'],
  ['Microsoft.Security/autoProvisioningSettings', '2017-08-01-preview', 'automatic agents'],
  ['Microsoft.Authorization/roleAssignments', '2022-04-01', 'who holds which role'],
  ['Microsoft.Authorization/roleDefinitions', '2022-04-01', 'custom roles and their actions'],
  ['Microsoft.Authorization/locks', '2020-05-01', 'locks against deletion and change'],
  ['Microsoft.Authorization/policyAssignments', '2026-07-01', 'assigned policies'],
]

const subscriptions = subscriptionLists.map(
  ([type, apiVersion, why]): CollectionRow => ({
    type,
    of: subscriptionType,
    path: `providers/${type}`,
    list: true,
    apiVersion,
    permission: `${type}/read`,
    why,
  }),
)

const diagnosticSettings = diagnosticSettingsParents.map(
  ({ type: on, of = on, child }): CollectionRow => ({
    type: 'Microsoft.Insights/diagnosticSettings',
    of,
    path: `${child === undefined ? '' : `${child}/`}providers/Microsoft.Insights/diagnosticSettings`,
    list: true,
    // The stable version of this type is of 2016 and knows one setting per resource only.
    apiVersion: '2021-05-01-preview',
    permission: 'Microsoft.Insights/diagnosticSettings/read',
    why: `logs that ${on} sends, and where to`,
    on,
    appliesTo: on === 'Microsoft.Storage/storageAccounts/blobServices' ? (account) => !hasNoBlobs(account) : undefined,
  }),
)

/** Every setting that a collection can read beside Resource Graph. Source: Azure's REST reference of each type. */
export const collectionTable: readonly CollectionRow[] = [
  ...storage,
  ...sqlServers,
  ...sqlDatabases,
  ...openDatabases,
  ...keyVault,
  ...webApps,
  ...subscriptions,
  ...diagnosticSettings,
]

/** The rows that these ARM types (lower case) need: settings that are asked for, on resources that are judged. */
export function neededRows(types: ReadonlySet<string>): CollectionRow[] {
  return collectionTable.filter(
    (row) => types.has(row.type.toLowerCase()) && (row.on === undefined || types.has(row.on.toLowerCase())),
  )
}

/** Rows by the ARM type (lower case) that they are read below. */
export function byParentType(rows: readonly CollectionRow[]): Map<string, CollectionRow[]> {
  const grouped = new Map<string, CollectionRow[]>()
  for (const row of rows) {
    const type = row.of.toLowerCase()
    grouped.set(type, [...(grouped.get(type) ?? []), row])
  }
  return grouped
}

const typesOfTable = new Set(
  [subscriptionType, resourceGroupType, ...collectionTable.map((row) => row.type)].map((type) => type.toLowerCase()),
)

/** Those of the types that a collection can give at all: by Resource Graph or by the table. Sorted. */
export function collectedTypes(types: Iterable<string>): string[] {
  return [...types].filter((type) => typesOfTable.has(type.toLowerCase()) || isListedByResourceGraph(type)).sort()
}
