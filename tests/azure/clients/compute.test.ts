import { ComputeManagementClient } from '@azure/arm-compute'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupId } from '#tests/local-cloud/records.ts'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const location = 'westeurope'
const image = { publisher: 'Canonical', offer: 'ubuntu-24_04-lts', sku: 'server', version: 'latest' }
const nic = `${groupId}/providers/Microsoft.Network/networkInterfaces/nic-client`

let on: CloudForClients
let compute: ComputeManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  compute = new ComputeManagementClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('a machine is made, read with its view, stopped and deleted', async () => {
  const { virtualMachines, disks } = compute
  const made = await virtualMachines.createOrUpdate(
    group,
    'vm-client',
    {
      location,
      identity: { type: 'SystemAssigned' },
      hardwareProfile: { vmSize: 'Standard_D2s_v5' },
      osProfile: { computerName: 'client', adminUsername: 'azure', adminPassword: 'not-shown-1' },
      storageProfile: { imageReference: image, osDisk: { createOption: 'FromImage' } },
      networkProfile: { networkInterfaces: [{ id: nic }] },
    },
    atOnce,
  )
  expect(made).toMatchObject({
    provisioningState: 'Succeeded',
    vmId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    timeCreated: expect.any(Date),
    identity: { principalId: expect.stringMatching(/^[0-9a-f-]{36}$/), tenantId: expect.any(String) },
    osProfile: { allowExtensionOperations: true, secrets: [] },
    storageProfile: { dataDisks: [], osDisk: { name: 'vm-client_OsDisk_1' } },
  })
  expect(made.osProfile?.adminPassword).toBeUndefined()
  const disk = await disks.get(group, 'vm-client_OsDisk_1')
  expect(disk).toMatchObject({ managedBy: made.id, diskState: 'Attached', uniqueId: expect.any(String) })
  const states = async () => (await virtualMachines.instanceView(group, 'vm-client')).statuses?.map(({ code }) => code)
  expect(await states()).toEqual(['ProvisioningState/succeeded', 'PowerState/running'])
  await virtualMachines.deallocate(group, 'vm-client', atOnce)
  expect(await states()).toEqual(['ProvisioningState/succeeded', 'PowerState/deallocated'])
  const { instanceView } = await virtualMachines.get(group, 'vm-client', { expand: 'instanceView' })
  expect(instanceView?.statuses?.[1]?.displayStatus).toBe('VM deallocated')
  const extension = {
    location,
    publisher: 'Microsoft.Azure.Monitor',
    typePropertiesType: 'AzureMonitorLinuxAgent',
    typeHandlerVersion: '1.0',
  }
  await compute.virtualMachineExtensions.createOrUpdate(group, 'vm-client', 'agent', extension, atOnce)
  expect((await virtualMachines.get(group, 'vm-client')).resources).toMatchObject([{ name: 'agent' }])
  await virtualMachines.update(group, 'vm-client', { tags: { team: 'web' } }, atOnce)
  expect(await listed(virtualMachines.listAll())).toMatchObject([{ name: 'vm-client', tags: { team: 'web' } }])
  await virtualMachines.delete(group, 'vm-client', atOnce)
  expect(await refusalOf(virtualMachines.get(group, 'vm-client'))).toBe('404 ResourceNotFound')
})

test('disks and snapshots have what Azure works out', async () => {
  const creationData = { createOption: 'Empty' }
  const disk = await compute.disks.createOrUpdate(
    group,
    'disk-client',
    { location, creationData, diskSizeGB: 32 },
    atOnce,
  )
  expect(disk).toMatchObject({ diskState: 'Unattached', diskSizeBytes: 34_359_738_368, timeCreated: expect.any(Date) })
  const more = await compute.disks.update(group, 'disk-client', { diskSizeGB: 64 }, atOnce)
  expect(more.diskSizeBytes).toBe(68_719_476_736)
  await compute.disks.delete(group, 'disk-client', atOnce)
})

test('a scale set has instances', async () => {
  const { virtualMachineScaleSets: sets, virtualMachineScaleSetVMs: instances } = compute
  const virtualMachineProfile = {
    osProfile: { computerNamePrefix: 'web', adminUsername: 'azure' },
    storageProfile: { imageReference: image },
  }
  const sku = { name: 'Standard_D2s_v5', capacity: 2 }
  const wanted = {
    location,
    sku,
    orchestrationMode: 'Uniform',
    upgradePolicy: { mode: 'Manual' as const },
    virtualMachineProfile,
  }
  const made = await sets.createOrUpdate(group, 'vmss-client', wanted, atOnce)
  expect(made).toMatchObject({ provisioningState: 'Succeeded', uniqueId: expect.any(String) })
  const all = await listed(instances.list(group, 'vmss-client'))
  expect(all.map(({ instanceId, osProfile }) => [instanceId, osProfile?.computerName])).toEqual([
    ['0', 'web000000'],
    ['1', 'web000001'],
  ])
  expect(await instances.get(group, 'vmss-client', '1')).toEqual(all[1])
  const { virtualMachine } = await sets.getInstanceView(group, 'vmss-client')
  expect(virtualMachine?.statusesSummary).toEqual([{ code: 'ProvisioningState/succeeded', count: 2 }])
  await sets.delete(group, 'vmss-client', atOnce)
})

test('availability sets, sizes, SKUs, publishers and usages are told', async () => {
  const set = await compute.availabilitySets.createOrUpdate(group, 'avail-client', {
    location,
    sku: { name: 'Aligned' },
  })
  expect(set).toMatchObject({ platformFaultDomainCount: 3, sku: { name: 'Aligned' } })
  expect(await listed(compute.virtualMachineSizes.list(location))).toContainEqual(
    expect.objectContaining({ name: 'Standard_D2s_v5', numberOfCores: 2, memoryInMB: 8192 }),
  )
  expect(await listed(compute.resourceSkus.list())).toContainEqual(expect.objectContaining({ name: 'Standard_B2s' }))
  expect((await compute.virtualMachineImages.listPublishers(location)).map(({ name }) => name)).toContain('Canonical')
  expect((await listed(compute.usage.list(location))).map(({ name }) => name?.value)).toContain('cores')
})
