import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { numbered, workloads } from './names.ts'
import { privateLink } from './private-link.ts'
import { child, resource } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const everything = ['ServerConnection', 'ClientConnection', 'RESTAPI', 'Trace']

/** A service that sends to browsers: SignalR, or Web PubSub with its hub. */
export function* realtimeService(unit: Unit): Iterable<ResourceRecord> {
  const isSignalR = unit.random.chance(0.5)
  const type = isSignalR ? 'Microsoft.SignalRService/signalR' : 'Microsoft.SignalRService/webPubSub'
  const name = numbered(
    workloads.map((workload) => `${isSignalR ? 'sigr' : 'wps'}-${workload}-${unit.subscription.code}`),
    unit.index,
    '-',
  )
  const link = privateLink(unit, { type, name, groupId: isSignalR ? 'signalr' : 'webpubsub', withGroupIds: true })
  const closed = link.connections.length > 0 && follows(unit, 'networkIsolation')
  const service = resource(unit, type, name, {
    kind: isSignalR ? 'SignalR' : 'WebPubSub',
    sku: { name: 'Standard_S1', tier: 'Standard', capacity: 1 },
    identity: { type: 'None' },
    properties: {
      provisioningState: 'Succeeded',
      hostName: `${name}.${isSignalR ? 'service.signalr.net' : 'webpubsub.azure.com'}`,
      publicPort: 443,
      serverPort: 443,
      version: '1.0',
      tls: { clientCertEnabled: false },
      cors: isSignalR
        ? { allowedOrigins: setting(unit, 'platformHardening', ['https://shop.aldergrove.example'], ['*']) }
        : undefined,
      networkACLs: {
        defaultAction: 'Deny',
        publicNetwork: { allow: setting(unit, 'networkIsolation', ['ClientConnection'], everything) },
        privateEndpoints: [],
      },
      publicNetworkAccess: closed ? 'Disabled' : 'Enabled',
      disableLocalAuth: settingOrAbsent(unit, 'entraOnly', true, false),
      disableAadAuth: false,
      privateEndpointConnections: link.connections,
    },
  })
  yield service
  if (!isSignalR)
    yield child(service, 'hubs', 'live', {
      properties: {
        anonymousConnectPolicy: setting(unit, 'entraOnly', 'deny', 'allow'),
        webSocketKeepAliveIntervalInSeconds: 20,
      },
    })
  yield* diagnosticSettings(unit, service.id, { groups: ['allLogs'] })
  yield* link.records
}
