import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { etag, resource } from './records.ts'
import { setting, type Unit } from './unit.ts'

export function publicAddress(unit: Unit, name: string, sku: 'Basic' | 'Standard'): ResourceRecord {
  const { random } = unit
  return resource(unit, 'Microsoft.Network/publicIPAddresses', name, {
    sku: { name: sku, tier: 'Regional' },
    zones: sku === 'Standard' && random.chance(0.5) ? ['1', '2', '3'] : undefined,
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: random.guid(),
      ipAddress: `198.51.100.${random.int(1, 254)}`,
      publicIPAddressVersion: 'IPv4',
      publicIPAllocationMethod: sku === 'Basic' ? 'Dynamic' : 'Static',
      idleTimeoutInMinutes: 4,
      ipTags: [],
      ddosSettings: { protectionMode: setting(unit, 'threatProtection', 'VirtualNetworkInherited', 'Disabled') },
    },
  })
}

/** An address that nothing uses any more, or whose user is elsewhere. */
export function* looseAddress(unit: Unit): Iterable<ResourceRecord> {
  const sku = unit.legacy ? 'Basic' : 'Standard'
  yield publicAddress(
    unit,
    `pip-${unit.group.team}-${unit.subscription.code}-${String(unit.index + 1).padStart(3, '0')}`,
    sku,
  )
}
