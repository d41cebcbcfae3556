import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralWorkspaceId, logStorageId, networkWatcherId } from './central-places.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { hubSubnets, networkAt, spokeSubnets } from './network-places.ts'
import { child, etag, idInGroup, resource } from './records.ts'
import { defaultSecurityRules, securityRules } from './security-rules.ts'
import { follows, setting, type Unit } from './unit.ts'

const groupType = 'Microsoft.Network/networkSecurityGroups'
const tableType = 'Microsoft.Network/routeTables'

/** A virtual network, its subnets, their security groups with flow logs, and the route table of a spoke. */
export function* virtualNetwork(anywhere: Unit): Iterable<ResourceRecord> {
  const place = networkAt(anywhere.plan, anywhere.index)
  const unit: Unit = { ...anywhere, group: place.group, location: place.location }
  const subnetNames: readonly string[] = unit.index === 0 ? hubSubnets : spokeSubnets
  const table = unit.index > 0 && follows(unit, 'perimeter') ? routeTable(unit, `rt-${place.name}`) : undefined
  const networkId = place.id
  const guarded = subnetNames.filter((name) => name.startsWith('snet-') && follows(unit, 'perimeter'))
  const subnets = subnetNames.map((name, at) => ({
    name,
    id: `${networkId}/subnets/${name}`,
    etag: etag(unit),
    type: 'Microsoft.Network/virtualNetworks/subnets',
    properties: {
      provisioningState: 'Succeeded',
      addressPrefix: `10.${10 + (unit.index % 200)}.${at * 4}.0/${name.startsWith('snet-') ? 22 : 26}`,
      networkSecurityGroup: guarded.includes(name) ? { id: securityGroupId(unit, place.name, name) } : undefined,
      routeTable: table !== undefined && name === 'snet-workload' ? { id: table.id } : undefined,
      serviceEndpoints: name === 'snet-workload' ? serviceEndpoints(unit) : undefined,
      delegations: [],
      privateEndpointNetworkPolicies: setting(unit, 'perimeter', 'Enabled', 'Disabled'),
      privateLinkServiceNetworkPolicies: 'Enabled',
      defaultOutboundAccess: unit.legacy ? undefined : setting(unit, 'perimeter', false, true),
    },
  }))

  if (table !== undefined) yield table
  for (const name of guarded) yield* securityGroup(unit, place.name, name)
  const network = resource(unit, 'Microsoft.Network/virtualNetworks', place.name, {
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: unit.random.guid(),
      addressSpace: { addressPrefixes: [`10.${10 + (unit.index % 200)}.0.0/16`] },
      dhcpOptions: { dnsServers: [] },
      subnets,
      virtualNetworkPeerings: unit.index === 0 ? [] : [peering(unit, networkId)],
      enableDdosProtection: setting(unit, 'customerKeys', true, false),
      privateEndpointVNetPolicies: 'Disabled',
      encryption: follows(unit, 'customerKeys') ? { enabled: true, enforcement: 'AllowUnencrypted' } : undefined,
    },
  })
  const settings = [...diagnosticSettings(unit, network.id, { groups: ['allLogs'] })]
  const logs = [...flowLog(unit, network.id, place.name)]
  yield { ...network, properties: { ...(network.properties as object), flowLogs: logs.map(({ id }) => ({ id })) } }
  for (const { name, etag: subnetEtag, properties } of subnets)
    yield child(network, 'subnets', name, { etag: subnetEtag, properties })
  yield* settings
  yield* logs
}

function peering(unit: Unit, networkId: string): unknown {
  return {
    name: 'peer-to-hub',
    id: `${networkId}/virtualNetworkPeerings/peer-to-hub`,
    type: 'Microsoft.Network/virtualNetworks/virtualNetworkPeerings',
    properties: {
      provisioningState: 'Succeeded',
      peeringState: 'Connected',
      peeringSyncLevel: 'FullyInSync',
      allowVirtualNetworkAccess: true,
      allowForwardedTraffic: true,
      allowGatewayTransit: false,
      useRemoteGateways: false,
      remoteVirtualNetwork: { id: networkAt(unit.plan, 0).id },
    },
  }
}

function securityGroupId(unit: Unit, network: string, subnet: string): string {
  return idInGroup(unit, groupType, `nsg-${network}-${subnet}`)
}

function* securityGroup(unit: Unit, network: string, subnet: string): Iterable<ResourceRecord> {
  const name = `nsg-${network}-${subnet}`
  const id = securityGroupId(unit, network, subnet)
  yield resource(unit, groupType, name, {
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: unit.random.guid(),
      securityRules: securityRules(unit, id),
      defaultSecurityRules: defaultSecurityRules(id),
      subnets: [{ id: `${networkAt(unit.plan, unit.index).id}/subnets/${subnet}` }],
    },
  })
  yield* diagnosticSettings(unit, id, {
    categories: ['NetworkSecurityGroupEvent', 'NetworkSecurityGroupRuleCounter'],
    metrics: [],
  })
  yield* flowLog(unit, id, name)
}

function* flowLog(unit: Unit, targetResourceId: string, target: string): Iterable<ResourceRecord> {
  if (!follows(unit, 'logging')) return
  const watcher = { id: networkWatcherId(unit.subscription, unit.location), type: 'Microsoft.Network/networkWatchers' }
  const analytics = follows(unit, 'logging')
  yield child(watcher, 'flowLogs', `fl-${target}`, {
    location: unit.location,
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      targetResourceId,
      targetResourceGuid: unit.random.guid(),
      storageId: logStorageId(unit.subscription),
      enabled: unit.random.chance(0.9),
      enabledFilteringCriteria: '',
      retentionPolicy: setting(unit, 'logging', { days: 90, enabled: true }, { days: 7, enabled: true }),
      format: { type: 'JSON', version: 2 },
      flowAnalyticsConfiguration: analytics
        ? {
            networkWatcherFlowAnalyticsConfiguration: {
              enabled: true,
              workspaceId: unit.random.guid(),
              workspaceRegion: 'westeurope',
              workspaceResourceId: centralWorkspaceId(unit.subscription),
              trafficAnalyticsInterval: 60,
            },
          }
        : {},
    },
  })
}

function routeTable(unit: Unit, name: string): ResourceRecord {
  const id = idInGroup(unit, tableType, name)
  const route = {
    name: 'default-to-firewall',
    id: `${id}/routes/default-to-firewall`,
    type: `${tableType}/routes`,
    properties: {
      provisioningState: 'Succeeded',
      addressPrefix: '0.0.0.0/0',
      nextHopType: 'VirtualAppliance',
      nextHopIpAddress: '10.10.20.4',
    },
  }
  return resource(unit, tableType, name, {
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: unit.random.guid(),
      disableBgpRoutePropagation: true,
      routes: [route],
    },
  })
}

function serviceEndpoints(unit: Unit): unknown[] {
  return ['Microsoft.Storage', 'Microsoft.KeyVault', 'Microsoft.Sql']
    .filter(() => unit.random.chance(0.8))
    .map((service) => ({ provisioningState: 'Succeeded', service, locations: ['westeurope', 'northeurope'] }))
}
