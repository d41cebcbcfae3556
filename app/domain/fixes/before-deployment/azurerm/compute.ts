import type { MappedType, MappedTypes, Sources } from './mapped-type.ts'

/** The provider makes a trusted machine of one that has either of the two. */
const security = (profile: string): Sources => ({
  [`${profile}.encryptionAtHost`]: { from: 'encryption_at_host_enabled', absent: false },
  [`${profile}.uefiSettings.secureBootEnabled`]: { from: 'secure_boot_enabled', absent: false },
  [`${profile}.uefiSettings.vTpmEnabled`]: { from: 'vtpm_enabled', absent: false },
  [`${profile}.securityType`]: {
    any: ['secure_boot_enabled', 'vtpm_enabled'],
    values: { true: 'TrustedLaunch', false: 'Standard' },
  },
})

/** The provider makes the disk of the system as a managed one; disks of data are resources of their own. */
const machine = (osType: string, system: Sources): MappedType => ({
  type: 'Microsoft.Compute/virtualMachines',
  properties: {
    ...security('properties.securityProfile'),
    'properties.virtualMachineScaleSet.id': 'virtual_machine_scale_set_id',
    'properties.storageProfile.osDisk.osType': { is: osType },
    'properties.storageProfile.osDisk.vhd': { is: null },
    'properties.storageProfile.osDisk.managedDisk.storageAccountType': 'os_disk.storage_account_type',
    'properties.storageProfile.dataDisks': { is: [], never: true },
    ...system,
  },
})

const linux = (profile: string): Sources => ({
  [`${profile}.windowsConfiguration`]: { is: null },
  [`${profile}.linuxConfiguration.disablePasswordAuthentication`]: {
    from: 'disable_password_authentication',
    absent: true,
  },
})

const windows = (profile: string): Sources => ({
  [`${profile}.linuxConfiguration`]: { is: null },
  [`${profile}.windowsConfiguration.enableAutomaticUpdates`]: {
    from: ['automatic_updates_enabled', 'enable_automatic_updates'],
    absent: true,
  },
  [`${profile}.windowsConfiguration.winRM.listeners`]: {
    from: 'winrm_listener',
    each: { protocol: 'protocol' },
    absent: [],
  },
})

const patching = (profile: string): Sources => ({
  [`${profile}.patchSettings.patchMode`]: 'patch_mode',
  [`${profile}.patchSettings.assessmentMode`]: 'patch_assessment_mode',
})

const set = 'properties.virtualMachineProfile'

const scaleSet = (osType: string, system: Sources): MappedType => ({
  type: 'Microsoft.Compute/virtualMachineScaleSets',
  properties: {
    ...security(`${set}.securityProfile`),
    [`${set}.storageProfile.osDisk.osType`]: { is: osType },
    'properties.upgradePolicy.automaticOSUpgradePolicy.enableAutomaticOSUpgrade': {
      from: [
        'automatic_os_upgrade_policy.automatic_os_upgrade_enabled',
        'automatic_os_upgrade_policy.enable_automatic_os_upgrade',
      ],
      absent: false,
    },
    'properties.upgradePolicy.automaticOSUpgradePolicy.disableAutomaticRollback': {
      from: 'automatic_os_upgrade_policy.automatic_rollback_enabled',
      opposite: 'automatic_os_upgrade_policy.disable_automatic_rollback',
      values: { true: false, false: true },
      absent: false,
    },
    [`${set}.networkProfile.networkInterfaceConfigurations`]: {
      from: 'network_interface',
      each: {
        name: 'name',
        'properties.ipConfigurations': {
          from: 'ip_configuration',
          each: {
            name: 'name',
            'properties.publicIPAddressConfiguration': { from: 'public_ip_address', present: {} },
          },
        },
      },
    },
    ...system,
  },
})

/** Virtual machines, scale sets and disks. */
export const computeTypes: MappedTypes = {
  azurerm_linux_virtual_machine: machine('Linux', {
    ...linux('properties.osProfile'),
    ...patching('properties.osProfile.linuxConfiguration'),
  }),
  azurerm_windows_virtual_machine: machine('Windows', {
    ...windows('properties.osProfile'),
    ...patching('properties.osProfile.windowsConfiguration'),
  }),
  azurerm_linux_virtual_machine_scale_set: scaleSet('Linux', {
    ...linux(`${set}.osProfile`),
    [`${set}.osProfile.linuxConfiguration.patchSettings.patchMode`]: { never: true },
  }),
  azurerm_windows_virtual_machine_scale_set: scaleSet('Windows', {
    ...windows(`${set}.osProfile`),
    [`${set}.osProfile.windowsConfiguration.patchSettings.patchMode`]: { never: true },
  }),
  azurerm_managed_disk: {
    type: 'Microsoft.Compute/disks',
    properties: {
      'properties.networkAccessPolicy': 'network_access_policy',
      'properties.publicNetworkAccess': {
        from: 'public_network_access_enabled',
        values: { true: 'Enabled', false: 'Disabled' },
      },
      'properties.encryption.type': {
        from: 'disk_encryption_set_id',
        present: 'EncryptionAtRestWithCustomerKey',
        absent: 'EncryptionAtRestWithPlatformKey',
      },
      'properties.encryptionSettingsCollection.enabled': { from: 'encryption_settings', present: true },
      'properties.securityProfile.securityType': {
        from: 'security_type',
        values: { ConfidentialVM_DiskEncryptedWithCustomerKey: 'ConfidentialVM_DiskEncryptedWithCustomerKey' },
      },
      'properties.diskState': { never: true },
    },
  },
}
