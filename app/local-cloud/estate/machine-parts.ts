import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { resource } from './records.ts'
import { firstGroup } from './resource-groups.ts'
import { absentWhenOld, follows, setting, type Unit } from './unit.ts'

export interface Image {
  publisher: string
  offer: string
  sku: string
}

export const windowsImages: readonly Image[] = [
  { publisher: 'MicrosoftWindowsServer', offer: 'WindowsServer', sku: '2022-datacenter-azure-edition' },
  { publisher: 'MicrosoftWindowsServer', offer: 'WindowsServer', sku: '2019-Datacenter' },
  { publisher: 'MicrosoftSQLServer', offer: 'sql2019-ws2022', sku: 'standard' },
]

export const linuxImages: readonly Image[] = [
  { publisher: 'Canonical', offer: '0001-com-ubuntu-server-jammy', sku: '22_04-lts-gen2' },
  { publisher: 'RedHat', offer: 'RHEL', sku: '8-lvm-gen2' },
  { publisher: 'Debian', offer: 'debian-12', sku: '12-gen2' },
]

interface DiskUse {
  /** The machine that the disk is attached to. */
  machineId?: string
  image?: Image
  windows?: boolean
  sizeGB: number
}

export function managedDisk(unit: Unit, name: string, use: DiskUse): ResourceRecord {
  const isOsDisk = use.image !== undefined
  const sku = unit.random.pick(['Premium_LRS', 'StandardSSD_LRS', 'Premium_LRS'])
  return resource(unit, 'Microsoft.Compute/disks', name, {
    managedBy: use.machineId,
    sku: { name: sku, tier: sku.startsWith('Premium') ? 'Premium' : 'Standard' },
    properties: {
      provisioningState: 'Succeeded',
      timeCreated: unit.createdAt,
      uniqueId: unit.random.guid(),
      osType: isOsDisk ? (use.windows ? 'Windows' : 'Linux') : undefined,
      hyperVGeneration: isOsDisk ? 'V2' : undefined,
      creationData: isOsDisk
        ? { createOption: 'FromImage', imageReference: { id: imageId(unit, use.image) } }
        : { createOption: 'Empty' },
      diskSizeGB: use.sizeGB,
      diskSizeBytes: use.sizeGB * 1_073_741_824,
      diskIOPSReadWrite: 500,
      diskMBpsReadWrite: 100,
      diskState: use.machineId === undefined ? 'Unattached' : 'Attached',
      ...diskProtection(unit),
      tier: 'P10',
    },
  })
}

/** What disks and snapshots have in common: encryption and who may reach the data over the network. */
export function diskProtection(unit: Unit) {
  const ownKey = unit.plan.units.diskEncryptionSets > 0 && follows(unit, 'customerKeys')
  const closed = follows(unit, 'networkIsolation')
  return {
    encryption: ownKey
      ? { type: 'EncryptionAtRestWithCustomerKey', diskEncryptionSetId: diskEncryptionSetId(unit) }
      : { type: 'EncryptionAtRestWithPlatformKey' },
    networkAccessPolicy: closed ? 'DenyAll' : absentWhenOld(unit, 'AllowAll'),
    publicNetworkAccess: closed ? 'Disabled' : absentWhenOld(unit, 'Enabled'),
    dataAccessAuthMode: setting(unit, 'customerKeys', 'AzureActiveDirectory', undefined),
  }
}

/** The first disk encryption set of the subscription. */
export function diskEncryptionSetId(unit: Unit): string {
  const group = firstGroup(unit.subscription, 'security', 'westeurope')
  return `${group.id}/providers/Microsoft.Compute/diskEncryptionSets/des-${unit.subscription.code}`
}

function imageId(unit: Unit, image: Image | undefined): string {
  const { publisher, offer, sku } = image ?? { publisher: '', offer: '', sku: '' }
  const base = `/Subscriptions/${unit.subscription.subscriptionId}/Providers/Microsoft.Compute/Locations/${unit.location}`
  return `${base}/Publishers/${publisher}/ArtifactTypes/VMImage/Offers/${offer}/Skus/${sku}/Versions/latest`
}
