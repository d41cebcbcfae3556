import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { type JsonObject, objectOf } from './json-object.ts'

const machineType = 'microsoft.compute/virtualmachines'

/**
 * The machine as Azure keeps it: one that starts from an image names the system disk that was made with it.
 * Makes that disk, with the settings of a new one, unless it is there already.
 */
export function withSystemDisk(store: ResourceStore, path: ArmPath, machine: ResourceRecord): ResourceRecord {
  if (path.type.toLowerCase() !== machineType) return machine
  const properties = objectOf(machine.properties)
  const storage = objectOf(properties.storageProfile)
  const disk = objectOf(storage.osDisk)
  const managed = objectOf(disk.managedDisk)
  if (disk.createOption !== 'FromImage' || disk.vhd !== undefined || typeof managed.id === 'string') return machine

  const name = typeof disk.name === 'string' ? disk.name : `${machine.name}_OsDisk_1`
  const id = `${machine.id.split('/').slice(0, 5).join('/')}/providers/Microsoft.Compute/disks/${name}`
  if (!store.has(id.toLowerCase())) store.put(newDisk({ id, name, machine, disk, managed }))
  const osDisk = { ...disk, name, managedDisk: { ...managed, id } }
  return { ...machine, properties: { ...properties, storageProfile: { ...storage, osDisk } } }
}

/** Removes the system disk of a machine that asks for its disk to go with it. */
export function removeSystemDisk(store: ResourceStore, path: ArmPath, machine: ResourceRecord): void {
  if (path.type.toLowerCase() !== machineType) return
  const disk = objectOf(objectOf(objectOf(machine.properties).storageProfile).osDisk)
  const { id } = objectOf(disk.managedDisk)
  const diskPath = typeof id === 'string' ? parseArmPath(id) : undefined
  if (disk.deleteOption === 'Delete' && diskPath !== undefined) store.remove(diskPath.lower)
}

function newDisk(made: {
  id: string
  name: string
  machine: ResourceRecord
  disk: JsonObject
  managed: JsonObject
}): ResourceRecord {
  const { id, name, machine, disk, managed } = made
  const { id: diskEncryptionSetId } = objectOf(managed.diskEncryptionSet)
  const isWindows = objectOf(objectOf(machine.properties).osProfile).windowsConfiguration !== undefined
  return {
    id,
    name,
    type: 'Microsoft.Compute/disks',
    location: machine.location,
    managedBy: machine.id,
    sku: { name: managed.storageAccountType ?? 'Standard_LRS' },
    properties: {
      osType: isWindows ? 'Windows' : 'Linux',
      creationData: { createOption: 'FromImage' },
      ...(disk.diskSizeGB !== undefined && { diskSizeGB: disk.diskSizeGB }),
      encryption:
        diskEncryptionSetId === undefined
          ? { type: 'EncryptionAtRestWithPlatformKey' }
          : { type: 'EncryptionAtRestWithCustomerKey', diskEncryptionSetId },
      networkAccessPolicy: 'AllowAll',
      publicNetworkAccess: 'Enabled',
      diskState: 'Attached',
      provisioningState: 'Succeeded',
    },
  }
}
