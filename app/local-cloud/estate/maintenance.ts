import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered } from './names.ts'
import { child, resource } from './records.ts'
import { setting, type Unit } from './unit.ts'

/** A schedule by which machines install updates. Those that were made for one move have ended. */
export function* updateSchedule(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered(
    ['weekly', 'monthly'].map((rhythm) => `mc-${rhythm}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const classifications = { classificationsToInclude: ['Critical', 'Security'] }
  yield resource(unit, 'Microsoft.Maintenance/maintenanceConfigurations', name, {
    properties: {
      maintenanceScope: 'InGuestPatch',
      visibility: 'Custom',
      extensionProperties: { InGuestPatchMode: 'User' },
      maintenanceWindow: {
        startDateTime: '2024-02-10 02:00',
        expirationDateTime: setting(unit, 'platformHardening', undefined, '2026-02-10 02:00'),
        duration: '03:00',
        timeZone: 'W. Europe Standard Time',
        recurEvery: unit.index % 2 === 0 ? '1Week Saturday' : '1Month Second Saturday',
      },
      installPatches: {
        rebootSetting: setting(unit, 'platformHardening', 'IfRequired', 'Never'),
        windowsParameters: classifications,
        linuxParameters: classifications,
      },
    },
  })
}

/** A group of servers that no other customer's machines run on. */
export function* hostGroup(unit: Unit): Iterable<ResourceRecord> {
  const name = numbered([`hg-licensed-${unit.subscription.code}`], unit.index, '-')
  const group = resource(unit, 'Microsoft.Compute/hostGroups', name, {
    zones: ['1'],
    properties: { platformFaultDomainCount: 1, supportAutomaticPlacement: true },
  })
  yield group
  for (const host of ['host-01', 'host-02'])
    yield child(group, 'hosts', host, {
      location: unit.location,
      sku: { name: 'DSv3-Type4' },
      properties: {
        provisioningState: 'Succeeded',
        platformFaultDomain: 0,
        autoReplaceOnFailure: host === 'host-01',
        hostId: unit.random.guid(),
        virtualMachines: [],
        licenseType: 'Windows_Server_Hybrid',
        timeCreated: unit.createdAt,
      },
    })
}
