import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import { openStore, type ResourceStore } from '../store/store.ts'
import { removeSystemDisk, withSystemDisk } from './system-disk.ts'

const group = '/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c/resourceGroups/rg-a/providers/Microsoft.Compute'
const machineId = `${group}/virtualMachines/vm-a`
const diskId = `${group}/disks/osdisk-a`

let store: ResourceStore
beforeEach(() => {
  store = openStore(':memory:')
  store.load([])
})
afterEach(() => store.close())

function machinePath(): ArmPath {
  const path = parseArmPath(machineId)
  if (path === undefined) throw new Error('the id of the machine is no ARM id')
  return path
}

function machine(osDisk: Record<string, unknown>): ResourceRecord {
  return {
    id: machineId,
    name: 'vm-a',
    type: 'Microsoft.Compute/virtualMachines',
    location: 'westeurope',
    properties: { storageProfile: { osDisk } },
  }
}

function storedDisk(): ResourceRecord | undefined {
  const stored = store.get(diskId.toLowerCase())
  return stored && (JSON.parse(stored.body) as ResourceRecord)
}

const fromImage = { name: 'osdisk-a', createOption: 'FromImage', managedDisk: { storageAccountType: 'Premium_LRS' } }

it('a machine from an image gets a disk of its own, open as a new one is', () => {
  const kept = withSystemDisk(store, machinePath(), machine(fromImage))
  expect(kept.properties).toMatchObject({ storageProfile: { osDisk: { managedDisk: { id: diskId } } } })
  expect(storedDisk()).toMatchObject({
    id: diskId,
    managedBy: machineId,
    location: 'westeurope',
    sku: { name: 'Premium_LRS' },
    properties: { networkAccessPolicy: 'AllowAll', encryption: { type: 'EncryptionAtRestWithPlatformKey' } },
  })
})

it('a second write of the machine leaves the disk as it is', () => {
  withSystemDisk(store, machinePath(), machine(fromImage))
  const disk = storedDisk()
  store.put({ ...disk, properties: { networkAccessPolicy: 'DenyAll' } } as ResourceRecord)
  withSystemDisk(store, machinePath(), machine(fromImage))
  expect(storedDisk()?.properties).toEqual({ networkAccessPolicy: 'DenyAll' })
})

it.each([
  ['attaches a disk', { createOption: 'Attach', managedDisk: { id: diskId } }],
  [
    'keeps its disk in a storage account',
    { ...fromImage, vhd: { uri: 'https://st.blob.core.windows.net/vhds/a.vhd' } },
  ],
])('a machine that %s gets none', (_what, osDisk) => {
  const given = machine(osDisk)
  expect(withSystemDisk(store, machinePath(), given)).toEqual(given)
  expect(storedDisk()).toBeUndefined()
})

it.each([
  ['Delete', false],
  ['Detach', true],
])('with %s as its option, the disk stays behind: %s', (deleteOption, stays) => {
  const kept = withSystemDisk(store, machinePath(), machine({ ...fromImage, deleteOption }))
  removeSystemDisk(store, machinePath(), kept)
  expect(storedDisk() !== undefined).toBe(stays)
})
