import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered, workloads } from './names.ts'
import { child, etag, resource } from './records.ts'
import { follows, type Unit } from './unit.ts'

/** A public DNS zone; few are signed. */
export function* dnsZone(unit: Unit): Iterable<ResourceRecord> {
  const domain = `${numbered(workloads, unit.index, '-')}.${unit.subscription.code}.aldergrove.example`
  const zone = resource(unit, 'Microsoft.Network/dnsZones', domain, {
    location: 'global',
    etag: etag(unit),
    properties: {
      maxNumberOfRecordSets: 10_000,
      numberOfRecordSets: unit.random.int(2, 40),
      nameServers: ['1', '2', '3', '4'].map((one) => `ns${one}-0${one}.azure-dns.com.`),
      zoneType: 'Public',
    },
  })
  yield zone
  if (follows(unit, 'customerKeys'))
    yield child(zone, 'dnssecConfigs', 'default', { etag: etag(unit), properties: { provisioningState: 'Succeeded' } })
}
