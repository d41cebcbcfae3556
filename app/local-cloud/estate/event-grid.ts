import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { privateLink } from './private-link.ts'
import { resource } from './records.ts'
import { apart, follows, setting, settingOrAbsent, type Unit } from './unit.ts'

/** A topic; each fourth unit is a domain of topics, and one in five a namespace of the MQTT broker, as beside the first topic. */
export function* eventGrid(unit: Unit): Iterable<ResourceRecord> {
  if (unit.random.chance(0.2)) yield broker(unit)
  else {
    yield* publisher(unit, unit.index % 4 === 1)
    if (unit.index === 0) yield broker(apart(unit, 'broker'))
  }
}

function* publisher(unit: Unit, isDomain: boolean): Iterable<ResourceRecord> {
  const { random, location } = unit
  const type = isDomain ? 'Microsoft.EventGrid/domains' : 'Microsoft.EventGrid/topics'
  const name = nameOf(unit, isDomain ? 'evgd' : 'evgt')
  const link = privateLink(unit, { type, name, groupId: isDomain ? 'domain' : 'topic', withGroupIds: true })
  const closed = link.connections.length > 0 && follows(unit, 'networkIsolation')
  const record = resource(unit, type, name, {
    sku: { name: 'Basic' },
    identity: { type: 'None' },
    properties: {
      provisioningState: 'Succeeded',
      endpoint: `https://${name}.${location}-1.eventgrid.azure.net/api/events`,
      inputSchema: random.pick(['EventGridSchema', 'CloudEventSchemaV1_0']),
      metricResourceId: random.guid(),
      publicNetworkAccess: closed ? 'Disabled' : 'Enabled',
      inboundIpRules: follows(unit, 'networkIsolation') ? [{ ipMask: '203.0.113.24', action: 'Allow' }] : [],
      disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      minimumTlsVersionAllowed: settingOrAbsent(unit, 'encryptionInTransit', '1.2', '1.0'),
      dataResidencyBoundary: 'WithinGeopair',
      privateEndpointConnections: link.connections.length > 0 ? link.connections : undefined,
    },
  })
  yield record
  yield* diagnosticSettings(unit, record.id, { categories: ['DataPlaneRequests', 'PublishFailures'] })
  yield* link.records
}

function broker(unit: Unit): ResourceRecord {
  const name = nameOf(unit, 'evgns')
  return resource(unit, 'Microsoft.EventGrid/namespaces', name, {
    sku: { name: 'Standard', capacity: 1 },
    identity: { type: 'None' },
    properties: {
      provisioningState: 'Succeeded',
      isZoneRedundant: true,
      publicNetworkAccess: setting(apart(unit, `${name}/network`), 'networkIsolation', 'Disabled', 'Enabled'),
      inboundIpRules: [],
      minimumTlsVersionAllowed: settingOrAbsent(unit, 'encryptionInTransit', '1.2', '1.0'),
      topicsConfiguration: { hostname: `${name}.${unit.location}-1.eventgrid.azure.net` },
      topicSpacesConfiguration: { state: 'Enabled', hostname: `${name}.${unit.location}-1.ts.eventgrid.azure.net` },
    },
  })
}

function nameOf(unit: Unit, prefix: string): string {
  return numbered(
    workloads.map((workload) => `${prefix}-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
}
