import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { locationOfNetwork, subnetFor } from './network-places.ts'
import { etag, idInGroup, resource } from './records.ts'
import { follows, type Unit } from './unit.ts'

interface PrivateLink {
  /** What the parent's `properties.privateEndpointConnections` holds. */
  connections: Record<string, unknown>[]
  /** The private endpoint and its network interface. */
  records: ResourceRecord[]
}

interface Wanted {
  type: string
  name: string
  /** The sub-resource that is reached, e.g. `blob`. */
  groupId: string
  /** SQL answers `Ready` where others answer `Succeeded`. */
  provisioningState?: string
  /** Connections of this type carry id and properties alone, without name and type. */
  withoutName?: boolean
  withGroupIds?: boolean
  /** What the parent calls the actions that its owner has to take; null when it does not tell them. */
  actions?: 'actionsRequired' | 'actionRequired' | null
}

/** A private endpoint for the resource, when the unit has one; otherwise two empty lists. */
export function privateLink(unit: Unit, wanted: Wanted): PrivateLink {
  if (!follows(unit, 'privateLink')) return { connections: [], records: [] }
  const parentId = idInGroup(unit, wanted.type, wanted.name)
  const name = `pe-${wanted.name}-${wanted.groupId.toLowerCase()}`
  const endpointId = idInGroup(unit, 'Microsoft.Network/privateEndpoints', name)
  const interfaceName = `${name}.nic.${unit.random.guid()}`
  const interfaceId = idInGroup(unit, 'Microsoft.Network/networkInterfaces', interfaceName)
  const subnet = { id: subnetFor(unit, 'snet-endpoints') }
  const location = locationOfNetwork(unit)
  const address = `10.${unit.random.int(10, 60)}.8.${unit.random.int(4, 250)}`
  const state = {
    status: 'Approved',
    description: 'Auto-Approved',
    ...(wanted.actions === null ? {} : { [wanted.actions ?? 'actionsRequired']: 'None' }),
  }
  const connectionName = `${name}.${unit.random.guid()}`

  const endpoint = resource(unit, 'Microsoft.Network/privateEndpoints', name, {
    location,
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      subnet,
      networkInterfaces: [{ id: interfaceId }],
      ipConfigurations: [],
      customNetworkInterfaceName: '',
      privateLinkServiceConnections: [
        {
          name,
          id: `${endpointId}/privateLinkServiceConnections/${name}`,
          type: 'Microsoft.Network/privateEndpoints/privateLinkServiceConnections',
          properties: {
            provisioningState: 'Succeeded',
            privateLinkServiceId: parentId,
            groupIds: [wanted.groupId],
            privateLinkServiceConnectionState: {
              status: 'Approved',
              description: 'Auto-Approved',
              actionsRequired: 'None',
            },
          },
        },
      ],
      manualPrivateLinkServiceConnections: [],
      customDnsConfigs: [],
    },
  })
  const networkInterface = resource(unit, 'Microsoft.Network/networkInterfaces', interfaceName, {
    location,
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: unit.random.guid(),
      privateEndpoint: { id: endpointId },
      ipConfigurations: [
        {
          name: `${wanted.groupId}-privateEndpoint`,
          id: `${interfaceId}/ipConfigurations/${wanted.groupId}-privateEndpoint`,
          type: 'Microsoft.Network/networkInterfaces/ipConfigurations',
          properties: {
            provisioningState: 'Succeeded',
            privateIPAddress: address,
            privateIPAllocationMethod: 'Dynamic',
            privateIPAddressVersion: 'IPv4',
            primary: true,
            subnet,
          },
        },
      ],
      dnsSettings: { dnsServers: [], appliedDnsServers: [] },
      enableAcceleratedNetworking: false,
      enableIPForwarding: false,
      tapConfigurations: [],
      hostedWorkloads: [],
      nicType: 'Standard',
    },
  })
  const connection = {
    id: `${parentId}/privateEndpointConnections/${connectionName}`,
    ...(wanted.withoutName ? {} : { name: connectionName, type: `${wanted.type}/privateEndpointConnections` }),
    properties: {
      provisioningState: wanted.provisioningState ?? 'Succeeded',
      ...(wanted.withGroupIds ? { groupIds: [wanted.groupId] } : {}),
      privateEndpoint: { id: endpointId },
      privateLinkServiceConnectionState: state,
    },
  }
  return { connections: [connection], records: [endpoint, networkInterface] }
}
