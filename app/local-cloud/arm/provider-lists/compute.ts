import { countOf, type ProviderLists, usage } from './provider-list.ts'

/** Name, cores, memory in GB, data disks. Source: Azure's pages of the series. */
const sizes: readonly [string, number, number, number][] = [
  ['Standard_B1s', 1, 1, 2],
  ['Standard_B2s', 2, 4, 4],
  ['Standard_B2ms', 2, 8, 4],
  ['Standard_D2s_v5', 2, 8, 4],
  ['Standard_D4s_v5', 4, 16, 8],
  ['Standard_D8s_v5', 8, 32, 16],
  ['Standard_E2s_v5', 2, 16, 4],
  ['Standard_E4s_v5', 4, 32, 8],
  ['Standard_F2s_v2', 2, 4, 4],
  ['Standard_F4s_v2', 4, 8, 8],
]

const publishers = ['Canonical', 'Debian', 'MicrosoftWindowsServer', 'MicrosoftSQLServer', 'RedHat', 'SUSE']

const machineSizes = () => ({
  value: sizes.map(([name, numberOfCores, memory, maxDataDiskCount]) => ({
    name,
    numberOfCores,
    memoryInMB: memory * 1024,
    maxDataDiskCount,
    osDiskSizeInMB: 1_047_552,
    resourceDiskSizeInMB: 0,
  })),
})

/** What Azure's compute offers: a choice of its sizes and publishers, not all of them. */
export const computeLists: ProviderLists = {
  'microsoft.compute/locations/usages': (call) => ({
    value: [
      usage('availabilitySets', 'Availability Sets', countOf(call, 'Microsoft.Compute/availabilitySets'), 2500),
      usage('cores', 'Total Regional vCPUs', 2 * countOf(call, 'Microsoft.Compute/virtualMachines'), 100),
      usage('virtualMachines', 'Virtual Machines', countOf(call, 'Microsoft.Compute/virtualMachines'), 25_000),
      usage(
        'virtualMachineScaleSets',
        'Virtual Machine Scale Sets',
        countOf(call, 'Microsoft.Compute/virtualMachineScaleSets'),
        2500,
      ),
    ],
  }),
  'microsoft.compute/locations/vmsizes': machineSizes,
  'microsoft.compute/skus': () => ({
    value: sizes.map(([name, cores, memory]) => ({
      resourceType: 'virtualMachines',
      name,
      tier: 'Standard',
      size: name.replace('Standard_', ''),
      family: `standard${name.replace(/Standard_([A-Z]).*?(_v\d)?$/, '$1Family$2')}`,
      locations: ['westeurope'],
      capabilities: [
        { name: 'vCPUs', value: String(cores) },
        { name: 'MemoryGB', value: String(memory) },
      ],
      restrictions: [],
    })),
  }),
  'microsoft.compute/locations/publishers': ({ subscription, location }) =>
    publishers.map((name) => ({
      name,
      location,
      id: `/subscriptions/${subscription}/providers/Microsoft.Compute/Locations/${location}/Publishers/${name}`,
    })),
}
