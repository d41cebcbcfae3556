import type { Image } from './machine-parts.ts'
import { idInGroup } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

/** The profiles in the properties of a virtual machine. */

export function storageProfile(
  unit: Unit,
  image: Image,
  windows: boolean,
  osDisk: string,
  dataDisks: string[],
): unknown {
  const managed = (disk: string) => ({
    storageAccountType: 'Premium_LRS',
    id: idInGroup(unit, 'Microsoft.Compute/disks', disk),
  })
  return {
    imageReference: {
      ...image,
      version: 'latest',
      exactVersion: `1.0.2025${unit.random.int(1001, 1028)}`,
    },
    osDisk: {
      osType: windows ? 'Windows' : 'Linux',
      name: osDisk,
      createOption: 'FromImage',
      caching: 'ReadWrite',
      diskSizeGB: windows ? 127 : 64,
      managedDisk: managed(osDisk),
      deleteOption: 'Delete',
    },
    dataDisks: dataDisks.map((disk, lun) => ({
      lun,
      name: disk,
      createOption: 'Attach',
      caching: 'ReadOnly',
      managedDisk: managed(disk),
      deleteOption: 'Detach',
      toBeDetached: false,
    })),
    diskControllerType: 'SCSI',
  }
}

export function windowsProfile(unit: Unit, name: string): unknown {
  const patchMode = setting(
    unit,
    'platformHardening',
    'AutomaticByPlatform',
    unit.random.pick(['AutomaticByOS', 'Manual']),
  )
  return {
    computerName: name.slice(3, 18),
    adminUsername: 'aldadmin',
    windowsConfiguration: {
      provisionVMAgent: true,
      enableAutomaticUpdates: patchMode !== 'Manual',
      patchSettings: settingOrAbsent(
        unit,
        'platformHardening',
        { patchMode, assessmentMode: 'AutomaticByPlatform' },
        { patchMode, assessmentMode: 'ImageDefault' },
      ),
      winRM: follows(unit, 'platformHardening') ? undefined : { listeners: [{ protocol: 'Http' }] },
      enableVMAgentPlatformUpdates: false,
    },
    secrets: [],
    allowExtensionOperations: true,
    requireGuestProvisionSignal: true,
  }
}

export function linuxProfile(unit: Unit, name: string): unknown {
  const keysOnly = follows(unit, 'entraOnly')
  const automatic = setting(unit, 'platformHardening', 'AutomaticByPlatform', 'ImageDefault')
  const publicKeys = [
    { path: '/home/aldadmin/.ssh/authorized_keys', keyData: `ssh-ed25519 AAAAC3${unit.random.hex(40)} aldadmin` },
  ]
  return {
    computerName: name,
    adminUsername: 'aldadmin',
    linuxConfiguration: {
      disablePasswordAuthentication: keysOnly,
      ssh: keysOnly ? { publicKeys } : undefined,
      provisionVMAgent: true,
      patchSettings: { patchMode: automatic, assessmentMode: automatic },
      enableVMAgentPlatformUpdates: false,
    },
    secrets: [],
    allowExtensionOperations: true,
    requireGuestProvisionSignal: true,
  }
}

export function securityProfile(unit: Unit): unknown {
  const encryptionAtHost = follows(unit, 'customerKeys') ? true : undefined
  if (unit.legacy || !follows(unit, 'platformHardening'))
    return encryptionAtHost === undefined ? undefined : { encryptionAtHost }
  const uefiSettings = { secureBootEnabled: setting(unit, 'platformHardening', true, false), vTpmEnabled: true }
  return { securityType: 'TrustedLaunch', uefiSettings, encryptionAtHost }
}
