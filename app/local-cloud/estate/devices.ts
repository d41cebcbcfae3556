import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralWorkspaceId } from './central-places.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered } from './names.ts'
import { privateLink } from './private-link.ts'
import { resource } from './records.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const hubType = 'Microsoft.Devices/IotHubs'
const uses = ['plant', 'fleet', 'cold-chain']

/** A hub for devices, and the service at which they register. */
export function* deviceHub(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const name = nameOf(unit, 'iot')
  const link = privateLink(unit, { type: hubType, name, groupId: 'iotHub' })
  const closed = link.connections.length > 0 && follows(unit, 'networkIsolation')
  const hub = resource(unit, hubType, name, {
    sku: { name: 'S1', tier: 'Standard', capacity: random.int(1, 3) },
    identity: { type: 'None' },
    etag: `AAAAD${random.hex(6)}=`,
    properties: {
      provisioningState: 'Succeeded',
      state: 'Active',
      hostName: `${name}.azure-devices.net`,
      publicNetworkAccess: closed ? 'Disabled' : 'Enabled',
      disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      ipFilterRules: [],
      eventHubEndpoints: { events: { retentionTimeInDays: 1, partitionCount: 4, partitionIds: ['0', '1', '2', '3'] } },
      routing: {
        endpoints: {
          serviceBusQueues: [],
          serviceBusTopics: [],
          eventHubs: [
            {
              name: 'telemetry',
              endpointUri: `sb://evhns-telemetry-${subscription.code}.servicebus.windows.net`,
              entityPath: 'telemetry',
              authenticationType: setting(unit, 'entraOnly', 'identityBased', 'keyBased'),
            },
          ],
          storageContainers: [],
        },
        routes: [],
        fallbackRoute: {
          name: '$fallback',
          source: 'DeviceMessages',
          condition: 'true',
          endpointNames: ['events'],
          isEnabled: true,
        },
      },
      storageEndpoints: { $default: { sasTtlAsIso8601: 'PT1H', connectionString: '', containerName: '' } },
      features: 'None',
      privateEndpointConnections: link.connections.length > 0 ? link.connections : undefined,
    },
  })
  yield hub
  yield* diagnosticSettings(unit, hub.id, { categories: ['Connections', 'DeviceIdentityOperations'] })
  yield* link.records
  yield* provisioningService(unit)
  yield deviceSecurity(apart(unit, `${hub.id}/security`), hub)
}

function* provisioningService(unit: Unit): Iterable<ResourceRecord> {
  const name = nameOf(unit, 'dps')
  const service = resource(unit, 'Microsoft.Devices/provisioningServices', name, {
    sku: { name: 'S1', tier: 'Standard', capacity: 1 },
    etag: `AAAAA${unit.random.hex(6)}=`,
    properties: {
      provisioningState: 'Succeeded',
      state: 'Active',
      allocationPolicy: 'Hashed',
      serviceOperationsHostName: `${name}.azure-devices-provisioning.net`,
      deviceProvisioningHostName: 'global.azure-devices-provisioning.net',
      idScope: `0ne00${unit.random.hex(6).toUpperCase()}`,
      publicNetworkAccess: 'Enabled',
      iotHubs: [],
    },
  })
  yield service
  yield* diagnosticSettings(unit, service.id, { categories: ['DeviceOperations', 'ServiceOperations'] })
}

function nameOf(unit: Unit, prefix: string): string {
  return numbered(
    uses.map((use) => `${prefix}-${use}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
}

/** Defender's watch over a hub for devices. */
function deviceSecurity(unit: Unit, hub: ResourceRecord): ResourceRecord {
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
