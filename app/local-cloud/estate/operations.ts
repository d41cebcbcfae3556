import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { protectedShare, replicatedMachine } from './backups.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { privateLink } from './private-link.ts'
import { child, resource, systemIdentity } from './records.ts'
import { estateTenant } from './tenant.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const vaultType = 'Microsoft.RecoveryServices/vaults'

export function* automationAccount(unit: Unit): Iterable<ResourceRecord> {
  const { random } = unit
  const account = resource(
    unit,
    'Microsoft.Automation/automationAccounts',
    `aa-${unit.group.team}-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`,
    {
      identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
      properties: {
        sku: { name: 'Basic', family: null, capacity: null },
        state: 'Ok',
        creationTime: unit.createdAt,
        lastModifiedTime: unit.createdAt,
        lastModifiedBy: `${random.pick(['mara.lindqvist', 'tomas.okafor'])}@aldergrove.example`,
        publicNetworkAccess: settingOrAbsent(unit, 'networkIsolation', false, true),
        disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
        encryption: { keySource: 'Microsoft.Automation' },
        automationHybridServiceUrl: `https://${random.guid()}.jrds.we.azure-automation.net/automationAccounts/${random.guid()}`,
      },
    },
  )
  yield account
  for (const name of ['SmtpServer', 'AdminMail', 'ServicePassword'].slice(0, random.int(1, 3)))
    yield child(account, 'variables', name, {
      properties: {
        isEncrypted: setting(unit, 'secretHygiene', true, false),
        description: '',
        creationTime: unit.createdAt,
        lastModifiedTime: unit.createdAt,
      },
    })
  yield* diagnosticSettings(unit, account.id, { categories: ['JobLogs', 'AuditEvent'] })
  yield* runbookAndWebhook(unit, account)
}

function* runbookAndWebhook(unit: Unit, account: ResourceRecord): Iterable<ResourceRecord> {
  const name = 'Stop-Machines'
  yield child(account, 'runbooks', name, {
    location: unit.location,
    properties: {
      runbookType: unit.legacy ? 'Python2' : unit.random.pick(['PowerShell', 'Python3']),
      state: 'Published',
      logVerbose: false,
      logProgress: false,
      creationTime: unit.createdAt,
      lastModifiedTime: unit.createdAt,
      provisioningState: 'Succeeded',
    },
  })
  yield child(account, 'webhooks', 'nightly', {
    properties: {
      isEnabled: true,
      expiryTime: setting(unit, 'secretHygiene', '2027-02-28T22:00:00Z', '2034-12-31T22:00:00Z'),
      runbook: { name },
      creationTime: unit.createdAt,
      lastModifiedTime: unit.createdAt,
    },
  })
}

export function* recoveryVault(unit: Unit): Iterable<ResourceRecord> {
  const { random } = unit
  const name = `rsv-${unit.group.team}-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  const link = privateLink(unit, { type: vaultType, name, groupId: 'AzureBackup' })
  const redundancy = setting(unit, 'recovery', 'GeoRedundant', 'LocallyRedundant')
  const softDelete = setting(unit, 'recovery', random.pick(['Enabled', 'AlwaysON']), 'Disabled')
  const vault = resource(unit, vaultType, name, {
    sku: { name: 'RS0', tier: 'Standard' },
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    etag: `W/"datetime'${unit.createdAt}'"`,
    properties: {
      provisioningState: 'Succeeded',
      publicNetworkAccess: settingOrAbsent(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      privateEndpointStateForBackup: link.connections.length > 0 ? 'Enabled' : 'None',
      privateEndpointStateForSiteRecovery: 'None',
      privateEndpointConnections: link.connections,
      redundancySettings: {
        standardTierStorageRedundancy: redundancy,
        crossRegionRestore:
          redundancy === 'GeoRedundant' ? setting(unit, 'recovery', 'Enabled', 'Disabled') : 'Disabled',
      },
      securitySettings: {
        immutabilitySettings: settingOrAbsent(
          unit,
          'customerKeys',
          { state: random.pick(['Unlocked', 'Locked']) },
          { state: 'Disabled' },
        ),
        softDeleteSettings: {
          softDeleteState: softDelete,
          softDeleteRetentionPeriodInDays: 14,
          enhancedSecurityState: softDelete,
        },
        multiUserAuthorization: setting(unit, 'privateLink', 'Enabled', 'Disabled'),
      },
      encryption: follows(unit, 'customerKeys')
        ? {
            keyVaultProperties: { keyUri: `https://kv-keys-${unit.subscription.code}.vault.azure.net/keys/backup` },
            kekIdentity: { useSystemAssignedIdentity: true },
            infrastructureEncryption: 'Disabled',
          }
        : undefined,
      monitoringSettings: {
        azureMonitorAlertSettings: { alertsForAllJobFailures: setting(unit, 'logging', 'Enabled', 'Disabled') },
        classicAlertSettings: { alertsForCriticalOperations: setting(unit, 'logging', 'Disabled', 'Enabled') },
      },
      backupStorageVersion: 'V2',
      secureScore: 'Adequate',
      bcdrSecurityLevel: 'Fair',
    },
  })
  yield vault
  yield child(vault, 'backupconfig', 'vaultconfig', {
    properties: {
      storageModelType: redundancy,
      storageType: redundancy,
      storageTypeState: 'Locked',
      enhancedSecurityState: softDelete === 'AlwaysON' ? 'Enabled' : softDelete,
      softDeleteFeatureState: softDelete,
      softDeleteRetentionPeriodInDays: 14,
      isSoftDeleteFeatureStateEditable: softDelete !== 'AlwaysON',
    },
  })
  yield machineBackupPolicy(unit, vault)
  yield* diagnosticSettings(unit, vault.id, { categories: ['CoreAzureBackup', 'AddonAzureBackupJobs'], metrics: [] })
  yield* link.records
  yield* protectedShare(unit, vault)
  if (unit.index === 0) yield* replicatedMachine(unit, vault)
}

function machineBackupPolicy(unit: Unit, vault: ResourceRecord): ResourceRecord {
  const times = ['2024-01-01T02:00:00Z']
  return child(vault, 'backupPolicies', 'machines-daily', {
    properties: {
      backupManagementType: 'AzureIaasVM',
      policyType: 'V2',
      timeZone: 'W. Europe Standard Time',
      instantRpRetentionRangeInDays: 2,
      protectedItemsCount: unit.random.int(2, 14),
      schedulePolicy: {
        schedulePolicyType: 'SimpleSchedulePolicyV2',
        scheduleRunFrequency: 'Daily',
        dailySchedule: { scheduleRunTimes: times },
      },
      retentionPolicy: {
        retentionPolicyType: 'LongTermRetentionPolicy',
        dailySchedule: {
          retentionTimes: times,
          retentionDuration: { count: setting(unit, 'recovery', 30, 7), durationType: 'Days' },
        },
      },
    },
  })
}

/** A further Log Analytics workspace of a team; the central one is made with the subscription. */
export function* logWorkspace(unit: Unit): Iterable<ResourceRecord> {
  yield workspaceRecord(
    unit,
    `law-${unit.group.team}-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`,
  )
}

export function workspaceRecord(unit: Unit, name: string): ResourceRecord {
  return resource(unit, 'Microsoft.OperationalInsights/workspaces', name, {
    etag: `"${unit.random.guid()}"`,
    properties: {
      provisioningState: 'Succeeded',
      customerId: unit.random.guid(),
      createdDate: unit.createdAt,
      modifiedDate: unit.createdAt,
      sku: { name: 'PerGB2018', lastSkuUpdate: unit.createdAt },
      retentionInDays: setting(unit, 'logging', unit.random.pick([90, 180, 365]), 30),
      features: {
        enableLogAccessUsingOnlyResourcePermissions: setting(unit, 'platformHardening', true, false),
        disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      },
      workspaceCapping: {
        dailyQuotaGb: -1,
        dataIngestionStatus: 'RespectQuota',
        quotaNextResetTime: '2026-11-22T03:00:00Z',
      },
      publicNetworkAccessForIngestion: setting(unit, 'privateLink', 'Disabled', 'Enabled'),
      publicNetworkAccessForQuery: setting(unit, 'privateLink', 'Disabled', 'Enabled'),
    },
  })
}

export function* userIdentity(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    workloads.map((workload) => `id-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const identity = resource(unit, 'Microsoft.ManagedIdentity/userAssignedIdentities', name, {
    properties: { tenantId: estateTenant.tenantId, principalId: unit.random.guid(), clientId: unit.random.guid() },
  })
  yield identity
  if (unit.random.chance(0.3)) yield pipelineCredential(unit, identity)
}

/** Lets a pipeline of GitHub act as the identity. */
function pipelineCredential(unit: Unit, identity: ResourceRecord): ResourceRecord {
  const repository = `repo:aldergrove/${unit.group.team}`
  return child(identity, 'federatedIdentityCredentials', 'github', {
    properties: {
      issuer: 'https://token.actions.githubusercontent.com',
      subject: setting(
        unit,
        'governance',
        `${repository}:environment:${unit.subscription.stage}`,
        `${repository}:pull_request`,
      ),
      audiences: [setting(unit, 'secretHygiene', 'api://AzureADTokenExchange', 'https://github.com/aldergrove')],
    },
  })
}
