import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { subnetFor } from './network-places.ts'
import { privateLink } from './private-link.ts'
import { child, epochSeconds, resource, systemIdentity } from './records.ts'
import { estateTenant } from './tenant.ts'
import { absentWhenOld, apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const type = 'Microsoft.KeyVault/vaults'
const keyNames = [
  'storage-cmk',
  'signing',
  'token-protection',
  'disk-encryption',
  'sql-tde',
  'backup',
  'cosmos',
  'messaging',
  'adf',
  'ai',
]
const secretNames = [
  'sql-connection',
  'smtp-password',
  'api-key',
  'storage-key',
  'webhook-token',
  'ldap-bind',
  'sftp-password',
]
/** 1 January 2027, 2028 and 2029, in seconds. */
const expiries = [1_798_761_600, 1_830_297_600, 1_861_920_000]

/** A key vault with keys and secrets. The first one of a subscription holds the keys that other resources name. */
export function* keyVault(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['keys', ...workloads].map((purpose) => `kv-${purpose}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type, name, groupId: 'vault', withoutName: true })
  const vault = vaultRecord(unit, name, link.connections)
  yield vault
  yield* diagnosticSettings(unit, vault.id, { groups: ['audit', 'allLogs'] })
  const rotates = follows(unit, 'secretHygiene')
  const keys = unit.index === 0 ? keyNames : keyNames.slice(0, unit.random.int(1, 3))
  for (const key of keys) yield keyRecord(unit, vault, key, rotates)
  for (const secret of secretNames.slice(0, unit.random.int(2, secretNames.length)))
    yield secretRecord(unit, vault, secret)
  yield* link.records
  const own = apart(unit, vault.id)
  if (own.random.chance(0.2)) yield certificateSecret(own, vault)
}

/** The secret in which a vault holds a certificate with its private key. */
function certificateSecret(unit: Unit, vault: ResourceRecord): ResourceRecord {
  const nbf = 1_767_225_000 // 31 December 2025, ten minutes before midnight
  const exp = setting(unit, 'secretHygiene', 1_798_761_600, 1_861_920_000)
  const uri = `https://${vault.name}.vault.azure.net/secrets/tls`
  return child(vault, 'secrets', 'tls', {
    location: unit.location,
    tags: {},
    properties: {
      contentType: 'application/x-pkcs12',
      attributes: { enabled: true, nbf, exp, created: nbf + 600, updated: nbf + 600 },
      secretUri: uri,
      secretUriWithVersion: `${uri}/${unit.random.hex(32)}`,
    },
  })
}

/** A hardware security module for the keys that must not leave one. */
export function* managedHsm(unit: Unit): Iterable<ResourceRecord> {
  const hsmType = 'Microsoft.KeyVault/managedHSMs'
  const name = `hsm-keys-${unit.subscription.code}${unit.index > 0 ? `-${unit.index + 1}` : ''}`
  const link = privateLink(unit, { type: hsmType, name, groupId: 'managedhsm', withoutName: true })
  const closed = follows(unit, 'networkIsolation')
  const hsm = resource(unit, hsmType, name, {
    sku: { family: 'B', name: 'Standard_B1' },
    identity: systemIdentity(unit),
    properties: {
      tenantId: estateTenant.tenantId,
      hsmUri: `https://${name}.managedhsm.azure.net/`,
      provisioningState: 'Succeeded',
      statusMessage: 'The Managed HSM is provisioned and ready to use.',
      initialAdminObjectIds: [unit.random.guid()],
      enableSoftDelete: true,
      softDeleteRetentionInDays: 90,
      enablePurgeProtection: setting(unit, 'recovery', true, false),
      publicNetworkAccess: closed && link.connections.length > 0 ? 'Disabled' : 'Enabled',
      networkAcls: { bypass: 'AzureServices', defaultAction: closed ? 'Deny' : 'Allow', ipRules: [] },
      privateEndpointConnections: link.connections,
    },
  })
  yield hsm
  yield* diagnosticSettings(unit, hsm.id, { groups: ['audit', 'allLogs'] })
  yield* link.records
}

function vaultRecord(unit: Unit, name: string, connections: unknown[]): ResourceRecord {
  const { random } = unit
  const closed = follows(unit, 'networkIsolation')
  const own = apart(unit, name)
  const rbac = setting(unit, 'entraOnly', true, false)
  const permissions = {
    keys: ['get', 'list', 'wrapKey', 'unwrapKey'],
    secrets: own.random.chance(0.2) ? ['all'] : ['get', 'list', 'set', 'delete'],
    certificates: ['get', 'list'],
  }
  return resource(unit, type, name, {
    systemData: {
      createdBy: `${name}-deploy`,
      createdByType: 'Application',
      createdAt: unit.createdAt,
      lastModifiedBy: `${name}-deploy`,
      lastModifiedByType: 'Application',
      lastModifiedAt: unit.createdAt,
    },
    properties: {
      sku: { family: 'A', name: setting(unit, 'customerKeys', 'premium', 'standard') },
      tenantId: estateTenant.tenantId,
      accessPolicies: rbac ? [] : [{ tenantId: estateTenant.tenantId, objectId: random.guid(), permissions }],
      enabledForDeployment: setting(unit, 'platformHardening', false, true),
      enabledForDiskEncryption: random.chance(0.3),
      enabledForTemplateDeployment: setting(unit, 'platformHardening', false, true),
      enableSoftDelete: absentWhenOld(unit, true),
      softDeleteRetentionInDays: settingOrAbsent(unit, 'recovery', 90, 7),
      enablePurgeProtection: follows(unit, 'recovery') ? true : undefined,
      enableRbacAuthorization: rbac,
      publicNetworkAccess: closed && connections.length > 0 ? 'Disabled' : 'Enabled',
      networkAcls: closed
        ? {
            bypass: setting(own, 'platformHardening', 'AzureServices', 'None'),
            defaultAction: 'Deny',
            ipRules: random.chance(0.3) ? [{ value: '203.0.113.24/32' }] : [],
            virtualNetworkRules: [
              { id: subnetFor(unit, 'snet-workload').toLowerCase(), ignoreMissingVnetServiceEndpoint: false },
            ],
          }
        : unit.legacy
          ? undefined
          : { bypass: 'AzureServices', defaultAction: 'Allow', ipRules: [], virtualNetworkRules: [] },
      privateEndpointConnections: connections.length > 0 ? connections : undefined,
      vaultUri: `https://${name}.vault.azure.net/`,
      provisioningState: 'Succeeded',
    },
  })
}

function keyRecord(unit: Unit, vault: ResourceRecord, name: string, rotates: boolean): ResourceRecord {
  const { random } = unit
  const version = random.hex(32)
  const uri = `https://${vault.name}.vault.azure.net/keys/${name}`
  const created = epochSeconds(unit.createdAt)
  const lifetimeActions = [
    { trigger: { timeBeforeExpiry: 'P30D' }, action: { type: 'notify' } },
    ...(rotates ? [{ trigger: { timeAfterCreate: 'P90D' }, action: { type: 'rotate' } }] : []),
  ]
  return child(vault, 'keys', name, {
    location: unit.location,
    tags: {},
    properties: {
      attributes: {
        enabled: random.chance(0.93),
        exp: follows(unit, 'secretHygiene') ? random.pick(expiries) : undefined,
        created,
        updated: created,
        recoveryLevel: 'Recoverable+Purgeable',
        exportable: false,
      },
      kty: setting(unit, 'customerKeys', 'RSA-HSM', 'RSA'),
      keySize: setting(unit, 'secretHygiene', random.pick([3072, 4096]), 2048),
      keyOps: ['encrypt', 'decrypt', 'sign', 'verify', 'wrapKey', 'unwrapKey'],
      rotationPolicy: follows(unit, 'secretHygiene')
        ? { attributes: { created, updated: created, expiryTime: 'P1Y' }, lifetimeActions }
        : undefined,
      keyUri: uri,
      keyUriWithVersion: `${uri}/${version}`,
    },
  })
}

function secretRecord(unit: Unit, vault: ResourceRecord, name: string): ResourceRecord {
  const { random } = unit
  const uri = `https://${vault.name}.vault.azure.net/secrets/${name}`
  const created = epochSeconds(unit.createdAt)
  const exp = follows(unit, 'secretHygiene') ? random.pick(expiries) : undefined
  return child(vault, 'secrets', name, {
    location: unit.location,
    tags: {},
    properties: {
      contentType: setting(unit, 'secretHygiene', 'text/plain', undefined),
      attributes: { enabled: random.chance(0.95), exp, created, updated: created },
      secretUri: uri,
      secretUriWithVersion: `${uri}/${random.hex(32)}`,
    },
  })
}
