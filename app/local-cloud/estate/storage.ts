import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { pairedLocation } from './names.ts'
import { subnetFor } from './network-places.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { firstGroup } from './resource-groups.ts'
import { type PlannedAccount, plannedAccount } from './storage-accounts.ts'
import { estateTenant } from './tenant.ts'
import { absentWhenOld, apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const type = 'Microsoft.Storage/storageAccounts'

/** A storage account with its blob and file services and containers. */
export function* storageAccount(anywhere: Unit): Iterable<ResourceRecord> {
  const planned = plannedAccount(anywhere)
  const group =
    planned.team === undefined ? anywhere.group : firstGroup(anywhere.subscription, planned.team, planned.location)
  const unit: Unit = { ...anywhere, group, location: group.location, legacy: planned.legacy ?? anywhere.legacy }
  yield* accountWithServices(unit, planned)
}

export function* accountWithServices(unit: Unit, planned: PlannedAccount): Iterable<ResourceRecord> {
  const link = privateLink(unit, { type, name: planned.name, groupId: 'blob', actions: 'actionRequired' })
  const account = accountRecord(unit, planned, link.connections)
  yield account
  yield* services(unit, account, planned)
  yield* link.records
  if (planned.purpose === 'partnerdrop') yield* sftpUsers(apart(unit, account.id), account, planned)
}

/** Partners who fetch and leave files; one of them never got round to making a key. */
function* sftpUsers(unit: Unit, account: ResourceRecord, planned: PlannedAccount): Iterable<ResourceRecord> {
  for (const [at, name] of ['carrier', 'customs'].entries())
    yield child(account, 'localUsers', name, {
      properties: {
        permissionScopes: [{ permissions: 'rwl', service: 'blob', resourceName: planned.containers[at] ?? 'inbox' }],
        homeDirectory: planned.containers[at],
        sid: `S-1-2-0-${unit.random.int(1e8, 9e8)}-${unit.random.int(1e8, 9e8)}-${unit.random.int(1e8, 9e8)}-${1000 + at}`,
        hasSharedKey: false,
        hasSshKey: at === 0,
        hasSshPassword: at > 0,
        userId: 1000 + at,
        allowAclAuthorization: false,
      },
    })
}

/** An account of files alone, whose share machines mount over NFS. */
export function* nfsAccount(unit: Unit): Iterable<ResourceRecord> {
  const name = `stalder${unit.subscription.code}nfs${String(unit.index + 1).padStart(2, '0')}`
  const { location } = unit
  const planned = { name, purpose: 'files', location, allowBlobPublicAccess: false, containers: [] }
  const plain = accountRecord(unit, planned, [])
  const properties = plain.properties as { encryption: Record<string, unknown> }
  const account = {
    ...plain,
    kind: 'FileStorage',
    sku: { name: 'Premium_LRS', tier: 'Premium' },
    properties: {
      ...properties,
      allowSharedKeyAccess: false, // NFS asks for no key
      encryption: { ...properties.encryption, requireInfrastructureEncryption: true },
    },
  }
  yield account
  const files = child(account, 'fileServices', 'default', {
    sku: account.sku,
    properties: { shareDeleteRetentionPolicy: { enabled: true, days: 7 }, protocolSettings: { smb: {} } },
  })
  yield files
  yield child(files, 'shares', 'home', {
    properties: {
      lastModifiedTime: unit.createdAt,
      shareQuota: 1024,
      enabledProtocols: 'NFS',
      rootSquash: setting(unit, 'platformHardening', 'RootSquash', 'NoRootSquash'),
      accessTier: 'Premium',
      leaseStatus: 'unlocked',
      leaseState: 'available',
    },
  })
}

function accountRecord(unit: Unit, planned: PlannedAccount, connections: unknown[]): ResourceRecord {
  const { random, legacy, createdAt } = unit
  const sku = setting(unit, 'recovery', random.pick(['Standard_ZRS', 'Standard_GRS', 'Standard_RAGRS']), 'Standard_LRS')
  const paired = sku.includes('GRS') ? pairedLocation[unit.location] : undefined
  const isPublicSite = planned.purpose === 'static'
  const closed = !isPublicSite && follows(unit, 'networkIsolation')
  const customerKey = follows(unit, 'customerKeys')
  const lastEnabledTime = createdAt
  const own = apart(unit, planned.name)
  const everyWorkspace = {
    tenantId: estateTenant.tenantId,
    resourceId: '/subscriptions/*/resourceGroups/*/providers/Microsoft.Synapse/workspaces/*',
  }
  const service = { keyType: 'Account', enabled: true, lastEnabledTime }
  return resource(unit, type, planned.name, {
    kind: legacy && random.chance(0.3) ? 'Storage' : 'StorageV2',
    sku: { name: sku, tier: 'Standard' },
    identity: customerKey ? systemIdentity(unit) : undefined,
    properties: {
      provisioningState: 'Succeeded',
      creationTime: createdAt,
      keyCreationTime: { key1: createdAt, key2: createdAt },
      dnsEndpointType: legacy ? undefined : 'Standard',
      accessTier: 'Hot',
      supportsHttpsTrafficOnly: setting(unit, 'encryptionInTransit', true, false),
      minimumTlsVersion: settingOrAbsent(unit, 'encryptionInTransit', 'TLS1_2', random.pick(['TLS1_0', 'TLS1_1'])),
      allowBlobPublicAccess: planned.allowBlobPublicAccess,
      allowSharedKeyAccess: settingOrAbsent(unit, 'entraOnly', false, true),
      defaultToOAuthAuthentication: settingOrAbsent(unit, 'entraOnly', true, false),
      allowCrossTenantReplication: settingOrAbsent(unit, 'networkIsolation', false, true),
      publicNetworkAccess: connections.length > 0 && closed ? 'Disabled' : absentWhenOld(unit, 'Enabled'),
      isHnsEnabled: planned.purpose === 'datalake' ? true : undefined,
      isSftpEnabled: planned.purpose === 'partnerdrop' ? true : undefined,
      isLocalUserEnabled: planned.purpose === 'partnerdrop' ? true : undefined,
      sasPolicy: follows(unit, 'secretHygiene')
        ? { sasExpirationPeriod: '7.00:00:00', expirationAction: 'Log' }
        : undefined,
      keyPolicy: follows(unit, 'secretHygiene') ? { keyExpirationPeriodInDays: 90 } : undefined,
      networkAcls: {
        resourceAccessRules: closed && own.random.chance(0.1) ? [everyWorkspace] : [],
        ipv6Rules: legacy ? undefined : [],
        bypass: setting(unit, 'platformHardening', 'AzureServices', 'None'),
        defaultAction: closed ? 'Deny' : 'Allow',
        ipRules: closed && random.chance(0.3) ? [{ value: '203.0.113.24', action: 'Allow' }] : [],
        virtualNetworkRules: closed
          ? [{ id: subnetFor(unit, 'snet-workload'), action: 'Allow', state: 'Succeeded' }]
          : [],
      },
      encryption: {
        services: { file: service, blob: service },
        keySource: customerKey ? 'Microsoft.Keyvault' : 'Microsoft.Storage',
        requireInfrastructureEncryption: setting(unit, 'customerKeys', true, undefined),
        keyvaultproperties: customerKey
          ? {
              keyname: 'storage-cmk',
              keyversion: setting(own, 'secretHygiene', '', own.random.hex(32)),
              keyvaulturi: `https://kv-keys-${unit.subscription.code}.vault.azure.net`,
            }
          : undefined,
      },
      privateEndpointConnections: connections,
      primaryEndpoints: endpoints(planned.name),
      primaryLocation: unit.location,
      statusOfPrimary: 'available',
      secondaryLocation: paired,
      statusOfSecondary: paired === undefined ? undefined : 'available',
    },
  })
}

function* services(unit: Unit, account: ResourceRecord, planned: PlannedAccount): Iterable<ResourceRecord> {
  const { random } = unit
  const retention = (habitDays: number) =>
    follows(unit, 'recovery') ? { enabled: true, days: habitDays } : { enabled: false }
  const own = apart(unit, `${planned.name} blobs`)
  const sometimesShort = (days: number) => (own.random.chance(0.35) ? 2 : days)
  const blobs = child(account, 'blobServices', 'default', {
    sku: account.sku,
    properties: {
      cors: { corsRules: corsRules(unit, planned) },
      deleteRetentionPolicy: {
        ...retention(sometimesShort(random.pick([7, 14, 30]))),
        allowPermanentDelete: setting(own, 'governance', false, own.random.chance(0.6)),
      },
      containerDeleteRetentionPolicy: settingOrAbsent(unit, 'recovery', { enabled: true, days: 7 }, { enabled: false }),
      isVersioningEnabled: settingOrAbsent(unit, 'recovery', true, false),
      changeFeed: settingOrAbsent(unit, 'recovery', { enabled: true }, { enabled: false }),
      restorePolicy: { enabled: false },
    },
  })
  yield blobs
  yield* diagnosticSettings(unit, blobs.id, { groups: ['allLogs'], metrics: ['Transaction'] })
  yield child(account, 'fileServices', 'default', {
    sku: account.sku,
    properties: {
      cors: { corsRules: [] },
      shareDeleteRetentionPolicy: retention(7),
      protocolSettings: {
        smb: settingOrAbsent(
          unit,
          'encryptionInTransit',
          { versions: 'SMB3.0;SMB3.1.1;', authenticationMethods: 'Kerberos;', channelEncryption: 'AES-256-GCM;' },
          {},
        ),
      },
    },
  })
  for (const [at, name] of planned.containers.entries()) {
    const open = planned.allowBlobPublicAccess !== false && at === 0
    yield child(blobs, 'containers', name, {
      etag: `"0x8D${random.hex(13).toUpperCase()}"`,
      properties: {
        publicAccess: open ? random.pick(['Blob', 'Container']) : 'None',
        lastModifiedTime: unit.createdAt,
        leaseStatus: 'Unlocked',
        leaseState: 'Available',
        defaultEncryptionScope: '$account-encryption-key',
        denyEncryptionScopeOverride: false,
        ...keptFor(own, name),
        hasLegalHold: false,
        deleted: false,
        remainingRetentionDays: 0,
      },
    })
  }
}

/** Archives are kept unchangeable for years; not everybody dared to lock the rule. */
function keptFor(unit: Unit, container: string): Record<string, unknown> {
  if (container !== 'archive' || !follows(unit, 'governance')) return { hasImmutabilityPolicy: false }
  const state = unit.random.chance(0.8) ? 'Locked' : 'Unlocked'
  return {
    hasImmutabilityPolicy: true,
    immutabilityPolicy: { properties: { immutabilityPeriodSinceCreationInDays: 3650, state } },
  }
}

function corsRules(unit: Unit, planned: PlannedAccount): unknown[] {
  if (planned.purpose !== 'static' && planned.purpose !== 'media') return []
  const allowedOrigins = [setting(unit, 'networkIsolation', 'https://www.aldergrove.example', '*')]
  return [
    {
      allowedOrigins,
      allowedMethods: ['GET', 'HEAD'],
      maxAgeInSeconds: 3600,
      exposedHeaders: [''],
      allowedHeaders: ['*'],
    },
  ]
}

function endpoints(name: string): Record<string, string> {
  const at = (service: string) => `https://${name}.${service}.core.windows.net/`
  return {
    blob: at('blob'),
    file: at('file'),
    queue: at('queue'),
    table: at('table'),
    dfs: at('dfs'),
    web: `https://${name}.z6.web.core.windows.net/`,
  }
}
