import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diskEncryptionSetId, diskProtection, linuxImages, managedDisk } from './machine-parts.ts'
import { numbered, workloads } from './names.ts'
import { locationOfNetwork, subnetFor } from './network-places.ts'
import { child, idInGroup, resource, systemIdentity } from './records.ts'
import { firstGroup } from './resource-groups.ts'
import { follows, setting, type Unit } from './unit.ts'

export function* scaleSet(anywhere: Unit): Iterable<ResourceRecord> {
  const unit: Unit = { ...anywhere, location: locationOfNetwork(anywhere) }
  const { random } = unit
  const name = numbered(
    workloads.map((workload) => `vmss-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const trusted = follows(unit, 'platformHardening')
  const capacity = random.int(2, 6)
  const set = resource(unit, 'Microsoft.Compute/virtualMachineScaleSets', name, {
    sku: { name: 'Standard_D4s_v5', tier: 'Standard', capacity },
    zones: setting(unit, 'recovery', ['1', '2', '3'], undefined),
    identity: setting(unit, 'platformHardening', systemIdentity(unit), undefined),
    properties: {
      provisioningState: 'Succeeded',
      uniqueId: random.guid(),
      timeCreated: unit.createdAt,
      orchestrationMode: 'Uniform',
      overprovision: false,
      singlePlacementGroup: true,
      platformFaultDomainCount: 5,
      upgradePolicy: {
        mode: setting(unit, 'platformHardening', 'Automatic', 'Manual'),
        automaticOSUpgradePolicy: { enableAutomaticOSUpgrade: setting(unit, 'platformHardening', true, false) },
      },
      automaticRepairsPolicy: { enabled: setting(unit, 'recovery', true, false), gracePeriod: 'PT30M' },
      virtualMachineProfile: {
        timeCreated: unit.createdAt,
        osProfile: {
          computerNamePrefix: `ss${unit.index}`,
          adminUsername: 'aldadmin',
          linuxConfiguration: {
            disablePasswordAuthentication: setting(unit, 'entraOnly', true, false),
            provisionVMAgent: true,
          },
        },
        storageProfile: {
          osDisk: {
            osType: 'Linux',
            createOption: 'FromImage',
            caching: 'ReadWrite',
            diskSizeGB: 64,
            managedDisk: { storageAccountType: 'Premium_LRS' },
          },
          imageReference: { ...random.pick(linuxImages), version: 'latest' },
        },
        networkProfile: {
          networkInterfaceConfigurations: [
            {
              name: 'nic',
              properties: {
                primary: true,
                enableAcceleratedNetworking: true,
                enableIPForwarding: false,
                ipConfigurations: [
                  {
                    name: 'ipconfig',
                    properties: {
                      primary: true,
                      privateIPAddressVersion: 'IPv4',
                      subnet: { id: subnetFor(unit, 'snet-workload') },
                    },
                  },
                ],
              },
            },
          ],
        },
        securityProfile: {
          encryptionAtHost: setting(unit, 'customerKeys', true, undefined),
          securityType: trusted ? 'TrustedLaunch' : undefined,
          uefiSettings: trusted ? { secureBootEnabled: true, vTpmEnabled: true } : undefined,
        },
      },
    },
  })
  yield set
  for (let at = 0; at < capacity; at += 1) yield instance(unit, set, at)
}

/** The first instance of a set that was made long ago runs an older model, which still gave it an address. */
function instance(unit: Unit, set: ResourceRecord, at: number): ResourceRecord {
  const isOutdated = at === 0 && unit.legacy
  const publicIPAddressConfiguration = { name: 'pip', properties: { idleTimeoutInMinutes: 15 } }
  return child(set, 'virtualMachines', String(at), {
    location: unit.location,
    instanceId: String(at),
    sku: { name: 'Standard_D4s_v5', tier: 'Standard' },
    properties: {
      provisioningState: 'Succeeded',
      timeCreated: unit.createdAt,
      latestModelApplied: !isOutdated,
      modelDefinitionApplied: 'VirtualMachineScaleSet',
      networkProfileConfiguration: {
        networkInterfaceConfigurations: [
          {
            name: 'nic',
            properties: {
              primary: true,
              ipConfigurations: [
                {
                  name: 'ipconfig',
                  properties: {
                    primary: true,
                    subnet: { id: subnetFor(unit, 'snet-workload') },
                    ...(isOutdated && { publicIPAddressConfiguration }),
                  },
                },
              ],
            },
          },
        ],
      },
    },
  })
}

/** A snapshot, and for every third one the unattached disk that it was taken of. */
export function* snapshot(unit: Unit): Iterable<ResourceRecord> {
  const number = String(unit.index + 1).padStart(3, '0')
  const disk = `disk-old-${unit.subscription.code}-${number}`
  const sizeGB = unit.random.pick([64, 127, 256])
  const keepsDisk = unit.index % 3 === 0
  if (keepsDisk) yield managedDisk(unit, disk, { sizeGB })
  yield resource(unit, 'Microsoft.Compute/snapshots', `snap-${unit.subscription.code}-${number}`, {
    sku: { name: setting(unit, 'recovery', 'Standard_ZRS', 'Standard_LRS'), tier: 'Standard' },
    properties: {
      provisioningState: 'Succeeded',
      timeCreated: unit.createdAt,
      uniqueId: unit.random.guid(),
      osType: 'Windows',
      hyperVGeneration: 'V2',
      creationData: {
        createOption: 'Copy',
        sourceResourceId: idInGroup(unit, 'Microsoft.Compute/disks', disk),
        sourceUniqueId: unit.random.guid(),
      },
      diskSizeGB: sizeGB,
      diskSizeBytes: sizeGB * 1_073_741_824,
      diskState: 'Unattached',
      incremental: unit.random.chance(0.7),
      ...diskProtection(unit),
    },
  })
}

export function* image(unit: Unit): Iterable<ResourceRecord> {
  const name = `img-golden-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  yield resource(unit, 'Microsoft.Compute/images', name, {
    properties: {
      provisioningState: 'Succeeded',
      hyperVGeneration: setting(unit, 'platformHardening', 'V2', 'V1'),
      storageProfile: {
        osDisk: {
          osType: 'Linux',
          osState: 'Generalized',
          diskSizeGB: 64,
          caching: 'ReadWrite',
          storageAccountType: 'StandardSSD_LRS',
        },
        dataDisks: [],
        zoneResilient: setting(unit, 'recovery', true, false),
      },
    },
  })
}

/** The first one is what disks of the subscription point to. */
export function* diskEncryptionSet(anywhere: Unit): Iterable<ResourceRecord> {
  const group = firstGroup(anywhere.subscription, 'security', 'westeurope')
  const unit: Unit = { ...anywhere, group, location: group.location }
  const first = diskEncryptionSetId(unit).split('/').at(-1) ?? ''
  const name = unit.index === 0 ? first : `${first}-${String(unit.index + 1).padStart(2, '0')}`
  const keyUrl = `https://kv-keys-${unit.subscription.code}.vault.azure.net/keys/disk-encryption/${unit.random.hex(32)}`
  yield resource(unit, 'Microsoft.Compute/diskEncryptionSets', name, {
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      encryptionType: 'EncryptionAtRestWithCustomerKey',
      activeKey: { keyUrl },
      rotationToLatestKeyVersionEnabled: setting(unit, 'secretHygiene', true, false),
    },
  })
}
