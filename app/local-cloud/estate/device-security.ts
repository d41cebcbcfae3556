import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralWorkspaceId } from './central-places.ts'
import { resource } from './records.ts'
import { setting, type Unit } from './unit.ts'

/** Defender's watch over a hub for devices. */
export function deviceSecurity(unit: Unit, hub: ResourceRecord): ResourceRecord {
  return resource(unit, 'Microsoft.Security/iotSecuritySolutions', `watch-${hub.name}`, {
    properties: {
      displayName: `Watch over ${hub.name}`,
      status: setting(unit, 'threatProtection', 'Enabled', 'Disabled'),
      workspace: centralWorkspaceId(unit.subscription),
      iotHubs: [hub.id],
      autoDiscoveredResources: [hub.id],
      export: ['RawEvents'],
      disabledDataSources: [],
      recommendationsConfiguration: [],
      unmaskedIpLoggingStatus: 'Disabled',
    },
  })
}
