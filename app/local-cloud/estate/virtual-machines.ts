import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { instanceView } from '../arm/power-state.ts'
import { leftovers } from './machine-leftovers.ts'
import { linuxImages, managedDisk, windowsImages } from './machine-parts.ts'
import { linuxProfile, securityProfile, storageProfile, windowsProfile } from './machine-profiles.ts'
import { numbered } from './names.ts'
import { locationOfNetwork, subnetFor } from './network-places.ts'
import { publicAddress } from './public-addresses.ts'
import { seededRandom } from './random.ts'
import { child, etag, idInGroup, resource, systemIdentity } from './records.ts'
import { requestedAccess } from './requested-access.ts'
import { sqlMachine } from './sql-machines.ts'
import { estateTenant } from './tenant.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const type = 'Microsoft.Compute/virtualMachines'
const interfaceType = 'Microsoft.Network/networkInterfaces'
const setType = 'Microsoft.Compute/availabilitySets'
const roles = [
  'web',
  'app',
  'sql',
  'dc',
  'file',
  'jump',
  'build',
  'erp',
  'print',
  'batch',
  'proxy',
  'mon',
  'rds',
  'sftp',
]

/** A virtual machine with its interface, disks and extensions; some have a public address or stand in an availability set. */
export function* virtualMachine(anywhere: Unit): Iterable<ResourceRecord> {
  const unit: Unit = { ...anywhere, location: locationOfNetwork(anywhere) }
  const { random } = unit
  const windows = random.chance(0.55)
  const image = random.pick(windows ? windowsImages : linuxImages)
  const name = numbered(
    roles.map((role) => `vm-${role}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const machineId = idInGroup(unit, type, name)
  const address = follows(unit, 'perimeter') ? undefined : publicAddress(unit, `pip-${name}`, 'Standard')
  const availabilitySet = unit.legacy && unit.index % 3 === 0 ? availability(unit, name, machineId) : undefined
  const dataDisks = Array.from({ length: random.int(0, 2) }, (_, lun) => `${name}-data-${lun}`)
  const osDisk = `${name}-os`
  if (address !== undefined) yield address
  if (availabilitySet !== undefined) yield availabilitySet
  yield networkInterface(unit, name, machineId, address?.id)
  yield managedDisk(unit, osDisk, { machineId, image, windows, sizeGB: windows ? 127 : 64 })
  for (const disk of dataDisks) yield managedDisk(unit, disk, { machineId, sizeGB: random.pick([128, 256, 512]) })
  const machine = resource(unit, type, name, {
    identity: follows(unit, 'platformHardening') ? systemIdentity(unit) : undefined,
    zones: availabilitySet === undefined && follows(unit, 'recovery') ? [String(random.int(1, 3))] : undefined,
    properties: {
      vmId: random.guid(),
      timeCreated: unit.createdAt,
      provisioningState: 'Succeeded',
      hardwareProfile: {
        vmSize: random.pick([
          'Standard_D2s_v5',
          'Standard_D4s_v5',
          'Standard_E4s_v5',
          'Standard_B2ms',
          'Standard_D8s_v4',
        ]),
      },
      availabilitySet: availabilitySet === undefined ? undefined : { id: availabilitySet.id },
      storageProfile: storageProfile(unit, image, windows, osDisk, dataDisks),
      osProfile: windows ? windowsProfile(unit, name) : linuxProfile(unit, name),
      securityProfile: securityProfile(unit),
      networkProfile: {
        networkInterfaces: [
          { id: idInGroup(unit, interfaceType, `${name}-nic`), properties: { primary: true, deleteOption: 'Detach' } },
        ],
      },
      diagnosticsProfile: settingOrAbsent(
        unit,
        'logging',
        { bootDiagnostics: { enabled: true } },
        { bootDiagnostics: { enabled: false } },
      ),
      licenseType: windows && random.chance(0.5) ? 'Windows_Server' : undefined,
      extended: instanceView(isSwitchedOff(unit, machineId) ? 'deallocated' : 'running'),
    },
  })
  yield machine
  yield* extensions(unit, machine, windows)
  yield* leftovers(unit, machine, windows)
  if (windows && (image.publisher === 'MicrosoftSQLServer' || /-(sql|app|erp)-/.test(name)))
    yield sqlMachine(apart(unit, `${machineId}/sql`), machine, image)
  if (unit.index % 6 === 0) yield requestedAccess(apart(unit, `${machineId}/access`), machine, windows)
}

/** One machine in eight, in Production as elsewhere: replaced ones that nobody deleted, and ones that run by day alone. */
function isSwitchedOff({ plan }: Unit, machineId: string): boolean {
  return seededRandom(plan.seed, machineId, 'power').chance(1 / 8)
}

function availability(unit: Unit, name: string, machineId: string): ResourceRecord {
  return resource(unit, setType, `avail-${name}`, {
    sku: { name: 'Aligned' },
    properties: { platformUpdateDomainCount: 5, platformFaultDomainCount: 2, virtualMachines: [{ id: machineId }] },
  })
}

function networkInterface(unit: Unit, name: string, machineId: string, addressId: string | undefined): ResourceRecord {
  const id = idInGroup(unit, interfaceType, `${name}-nic`)
  const own = apart(unit, `${id}/settings`)
  const dnsServers = own.random.chance(unit.legacy ? 0.6 : 0.25)
    ? [own.random.pick(['10.10.0.4', '8.8.8.8', '9.9.9.9'])]
    : []
  return resource(unit, interfaceType, `${name}-nic`, {
    kind: 'Regular',
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: unit.random.guid(),
      ipConfigurations: [
        {
          name: 'ipconfig1',
          id: `${id}/ipConfigurations/ipconfig1`,
          type: `${interfaceType}/ipConfigurations`,
          properties: {
            provisioningState: 'Succeeded',
            privateIPAddress: `10.${unit.random.int(10, 60)}.${unit.random.int(0, 3)}.${unit.random.int(4, 250)}`,
            privateIPAllocationMethod: 'Dynamic',
            privateIPAddressVersion: 'IPv4',
            primary: true,
            publicIPAddress: addressId === undefined ? undefined : { id: addressId },
            subnet: { id: subnetFor(unit, 'snet-workload') },
          },
        },
      ],
      dnsSettings: { dnsServers, appliedDnsServers: dnsServers },
      macAddress: `60-45-BD-${unit.random.hex(2).toUpperCase()}-${unit.random.hex(2).toUpperCase()}-${unit.random.hex(2).toUpperCase()}`,
      primary: true,
      enableAcceleratedNetworking: unit.random.chance(0.7),
      disableTcpStateTracking: !follows(own, 'platformHardening') && own.random.chance(0.15),
      enableIPForwarding: setting(unit, 'perimeter', false, unit.random.chance(0.4)),
      virtualMachine: { id: machineId },
      hostedWorkloads: [],
      tapConfigurations: [],
      nicType: 'Standard',
    },
  })
}

function* extensions(unit: Unit, machine: ResourceRecord, windows: boolean): Iterable<ResourceRecord> {
  const installed = [
    {
      name: windows ? 'AzureMonitorWindowsAgent' : 'AzureMonitorLinuxAgent',
      publisher: 'Microsoft.Azure.Monitor',
      version: '1.30',
      habit: 'logging',
      settings: {},
    },
    {
      name: windows ? 'MDE.Windows' : 'MDE.Linux',
      publisher: 'Microsoft.Azure.AzureDefenderForServers',
      version: '1.0',
      habit: 'threatProtection',
      settings: { azureResourceId: machine.id, autoUpdate: true },
    },
    {
      name: windows ? 'AADLoginForWindows' : 'AADSSHLoginForLinux',
      publisher: 'Microsoft.Azure.ActiveDirectory',
      version: '1.0',
      habit: 'entraOnly',
      settings: windows ? { mdmId: estateTenant.clientId } : {},
    },
  ] as const
  for (const { name, publisher, version, habit, settings } of installed) {
    if (!follows(unit, habit)) continue
    yield child(machine, 'extensions', name, {
      location: unit.location,
      properties: {
        provisioningState: 'Succeeded',
        publisher,
        type: name,
        typeHandlerVersion: version,
        autoUpgradeMinorVersion: true,
        enableAutomaticUpgrade: setting(unit, 'platformHardening', true, false),
        settings,
      },
    })
  }
}
