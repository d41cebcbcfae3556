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
