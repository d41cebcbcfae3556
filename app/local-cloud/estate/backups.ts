import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { logStorageId, logStorageName } from './central-places.ts'
import { child, resource, systemIdentity } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** The backup of the file share of the subscription's log storage, below its fabric and container as Azure names them. */
export function* protectedShare(unit: Unit, vault: ResourceRecord): Iterable<ResourceRecord> {
  const { subscription } = unit
  const account = logStorageName(subscription)
  const container = `StorageContainer;Storage;${logStorageId(subscription).split('/')[4]};${account}`
  const fabric = child(vault, 'backupFabrics', 'Azure', { properties: { friendlyName: 'Azure' } })
  yield fabric
  const protectionContainer = child(fabric, 'protectionContainers', container, {
    properties: {
      backupManagementType: 'AzureStorage',
      containerType: 'StorageContainer',
      friendlyName: account,
      sourceResourceId: logStorageId(subscription),
      registrationStatus: 'Registered',
    },
  })
  yield protectionContainer
  const runs = follows(unit, 'recovery')
  const last = new Date(Date.UTC(2026, 10, runs ? 22 : 2, 2, unit.random.int(0, 59))).toISOString()
  yield child(protectionContainer, 'protectedItems', `AzureFileShare;${unit.random.hex(32)}`, {
    properties: {
      protectedItemType: 'AzureFileShareProtectedItem',
      backupManagementType: 'AzureStorage',
      workloadType: 'AzureFileShare',
      friendlyName: 'archive',
      containerName: container,
      sourceResourceId: logStorageId(subscription),
      protectionState: setting(unit, 'recovery', 'Protected', 'ProtectionStopped'),
      protectionStatus: 'Healthy',
      lastBackupStatus: runs ? 'Completed' : 'Failed',
      lastBackupTime: last,
      lastRecoveryPoint: last,
    },
  })
}

/** A machine that Site Recovery copies to the other region, below its fabric and container as Azure names them. */
export function* replicatedMachine(unit: Unit, vault: ResourceRecord): Iterable<ResourceRecord> {
  const { random } = unit
  const fabric = child(vault, 'replicationFabrics', `asr-a2a-default-${unit.location}`, {
    properties: { friendlyName: unit.location, health: 'Normal' },
  })
  yield fabric
  const container = child(fabric, 'replicationProtectionContainers', `asr-a2a-default-${unit.location}-container`, {
    properties: { friendlyName: `asr-a2a-default-${unit.location}-container`, fabricFriendlyName: unit.location },
  })
  yield container
  yield child(container, 'replicationProtectedItems', random.hex(32), {
    properties: {
      friendlyName: `vm-erp-${unit.subscription.code}`,
      protectedItemType: 'AzureVirtualMachine',
      protectionState: 'Protected',
      activeLocation: 'Primary',
      replicationHealth: setting(unit, 'recovery', 'Normal', 'Critical'),
      failoverHealth: 'Normal',
      lastSuccessfulTestFailoverTime: follows(unit, 'customerKeys') ? '2026-03-04T09:12:00Z' : null,
    },
  })
}

/** A Backup vault with an instance that it protects. */
export function* backupVault(unit: Unit): Iterable<ResourceRecord> {
  const { subscription } = unit
  const name = `bv-${unit.group.team}-${subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  const vault = resource(unit, 'Microsoft.DataProtection/backupVaults', name, {
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      storageSettings: [
        { datastoreType: 'VaultStore', type: setting(unit, 'recovery', 'GeoRedundant', 'LocallyRedundant') },
      ],
      securitySettings: {
        softDeleteSettings: {
          state: setting(unit, 'recovery', unit.random.pick(['On', 'AlwaysOn']), 'Off'),
          retentionDurationInDays: 14,
        },
        immutabilitySettings: { state: setting(unit, 'customerKeys', 'Unlocked', 'Disabled') },
      },
      monitoringSettings: {
        azureMonitorAlertSettings: { alertsForAllJobFailures: setting(unit, 'logging', 'Enabled', 'Disabled') },
      },
      isVaultProtectedByResourceGuard: follows(unit, 'privateLink'),
      secureScore: 'Adequate',
    },
  })
  yield vault
  const storage = logStorageId(subscription)
  yield child(vault, 'backupInstances', `${logStorageName(subscription)}-${unit.random.guid()}`, {
    properties: {
      objectType: 'BackupInstance',
      friendlyName: logStorageName(subscription),
      provisioningState: 'Succeeded',
      dataSourceInfo: {
        objectType: 'Datasource',
        datasourceType: 'Microsoft.Storage/storageAccounts/blobServices',
        resourceID: storage,
        resourceName: logStorageName(subscription),
        resourceType: 'Microsoft.Storage/storageAccounts',
        resourceLocation: 'westeurope',
      },
      currentProtectionState: setting(unit, 'recovery', 'ProtectionConfigured', 'ProtectionError'),
    },
  })
}
