import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { networkWatcherId } from './central-places.ts'
import { diagnosticSettings } from './diagnostics.ts'
import { ruleCollectionGroups } from './firewall-rules.ts'
import type { Location } from './names.ts'
import { networkAt } from './network-places.ts'
import { publicAddress } from './public-addresses.ts'
import { etag, idInGroup, resource } from './records.ts'
import { expressRoutePorts, siteConnections } from './site-connections.ts'
import { apart, follows, setting, type Unit } from './unit.ts'

const gatewayType = 'Microsoft.Network/virtualNetworkGateways'
const provisioned = { provisioningState: 'Succeeded' }

/** What stands once in the hub network: Network Watcher and, by stage, Bastion, firewall, VPN gateway and DDoS protection. */
export function* hub(anywhere: Unit): Iterable<ResourceRecord> {
  const network = networkAt(anywhere.plan, 0)
  const unit: Unit = { ...anywhere, group: network.group, location: network.location, legacy: false }
  const { stage } = unit.subscription
  yield networkWatcher(unit, 'westeurope')
  yield networkWatcher(unit, 'northeurope')
  if (stage !== 'sandbox') yield* bastion(unit, network.id)
  if (stage === 'production') {
    yield* firewall(unit, network.id)
    yield* vpnGateway(unit, network.id)
    yield ddosPlan(unit, network.id)
    yield* siteConnections(apart(unit, 'sites'), idInGroup(unit, gatewayType, gatewayName(unit)))
    yield* expressRoutePorts(apart(unit, 'lines'))
  }
}

function networkWatcher(unit: Unit, location: Location): ResourceRecord {
  const id = networkWatcherId(unit.subscription, location)
  return {
    id,
    name: `NetworkWatcher_${location}`,
    type: 'Microsoft.Network/networkWatchers',
    location,
    etag: etag(unit),
    properties: provisioned,
  }
}

function* bastion(unit: Unit, networkId: string): Iterable<ResourceRecord> {
  const name = `bas-hub-${unit.subscription.code}`
  const address = publicAddress(unit, `pip-${name}`, 'Standard')
  const id = idInGroup(unit, 'Microsoft.Network/bastionHosts', name)
  yield address
  const host = resource(unit, 'Microsoft.Network/bastionHosts', name, {
    sku: { name: 'Standard' },
    etag: etag(unit),
    properties: {
      ...provisioned,
      dnsName: `bst-${unit.random.guid()}.bastion.azure.com`,
      scaleUnits: 2,
      disableCopyPaste: setting(unit, 'platformHardening', true, false),
      enableFileCopy: false,
      enableTunneling: false,
      enableIpConnect: setting(apart(unit, `${id}/address`), 'governance', false, true),
      enableShareableLink: setting(unit, 'perimeter', false, true),
      enableKerberos: false,
      enableSessionRecording: false,
      ipConfigurations: [
        {
          name: 'bastion',
          id: `${id}/bastionHostIpConfigurations/bastion`,
          type: 'Microsoft.Network/bastionHosts/bastionHostIpConfigurations',
          properties: {
            ...provisioned,
            privateIPAllocationMethod: 'Dynamic',
            subnet: { id: `${networkId}/subnets/AzureBastionSubnet` },
            publicIPAddress: { id: address.id },
          },
        },
      ],
    },
  })
  yield host
  yield* diagnosticSettings(unit, host.id, { categories: ['BastionAuditLogs'] })
}

function* firewall(unit: Unit, networkId: string): Iterable<ResourceRecord> {
  const name = `afw-hub-${unit.subscription.code}`
  const address = publicAddress(unit, `pip-${name}`, 'Standard')
  const tier = setting(unit, 'threatProtection', 'Premium', 'Standard')
  const id = idInGroup(unit, 'Microsoft.Network/azureFirewalls', name)
  const policyId = idInGroup(unit, 'Microsoft.Network/firewallPolicies', `afwp-hub-${unit.subscription.code}`)
  yield address
  const policy = resource(unit, 'Microsoft.Network/firewallPolicies', `afwp-hub-${unit.subscription.code}`, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      sku: { tier },
      threatIntelMode: setting(unit, 'threatProtection', 'Deny', 'Alert'),
      dnsSettings: { servers: [], enableProxy: setting(unit, 'perimeter', true, false) },
      intrusionDetection: tier === 'Premium' ? { mode: setting(unit, 'threatProtection', 'Deny', 'Alert') } : undefined,
      firewalls: [{ id }],
      ruleCollectionGroups: [],
      childPolicies: [],
    },
  })
  yield policy
  const record = resource(unit, 'Microsoft.Network/azureFirewalls', name, {
    zones: setting(unit, 'recovery', ['1', '2', '3'], undefined),
    etag: etag(unit),
    properties: {
      ...provisioned,
      sku: { name: 'AZFW_VNet', tier },
      threatIntelMode: 'Alert',
      additionalProperties: {},
      firewallPolicy: { id: policyId },
      ipConfigurations: [
        {
          name: 'public',
          id: `${id}/azureFirewallIpConfigurations/public`,
          type: 'Microsoft.Network/azureFirewalls/azureFirewallIpConfigurations',
          properties: {
            ...provisioned,
            privateIPAddress: '10.10.20.4',
            subnet: { id: `${networkId}/subnets/AzureFirewallSubnet` },
            publicIPAddress: { id: address.id },
          },
        },
      ],
      applicationRuleCollections: [],
      natRuleCollections: [],
      networkRuleCollections: [],
    },
  })
  yield record
  yield* diagnosticSettings(unit, record.id, {
    categories: ['AZFWNetworkRule', 'AZFWApplicationRule', 'AZFWThreatIntel'],
  })
  yield* ruleCollectionGroups(apart(unit, `${policyId}/rules`), policy)
}

function* vpnGateway(unit: Unit, networkId: string): Iterable<ResourceRecord> {
  const name = gatewayName(unit)
  const address = publicAddress(unit, `pip-${name}`, 'Standard')
  const id = idInGroup(unit, gatewayType, name)
  const legacySku = !follows(unit, 'platformHardening')
  yield address
  yield resource(unit, gatewayType, name, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      resourceGuid: unit.random.guid(),
      gatewayType: 'Vpn',
      vpnType: 'RouteBased',
      vpnGatewayGeneration: 'Generation2',
      sku: legacySku
        ? { name: 'VpnGw1', tier: 'VpnGw1', capacity: 2 }
        : { name: 'VpnGw2AZ', tier: 'VpnGw2AZ', capacity: 2 },
      enableBgp: false,
      activeActive: setting(unit, 'recovery', true, false),
      enablePrivateIpAddress: false,
      disableIPSecReplayProtection: false,
      vpnClientConfiguration: {
        vpnClientAddressPool: { addressPrefixes: ['172.16.201.0/24'] },
        vpnClientProtocols: ['OpenVPN'],
        vpnAuthenticationTypes: [setting(unit, 'entraOnly', 'AAD', 'Certificate')],
        vpnClientRootCertificates: [],
        vpnClientRevokedCertificates: [],
        vpnClientIpsecPolicies: [],
      },
      ipConfigurations: [
        {
          name: 'default',
          id: `${id}/ipConfigurations/default`,
          properties: {
            ...provisioned,
            privateIPAllocationMethod: 'Dynamic',
            subnet: { id: `${networkId}/subnets/GatewaySubnet` },
            publicIPAddress: { id: address.id },
          },
        },
      ],
    },
  })
}

function gatewayName({ subscription }: Unit): string {
  return `vgw-hub-${subscription.code}`
}

function ddosPlan(unit: Unit, networkId: string): ResourceRecord {
  return resource(unit, 'Microsoft.Network/ddosProtectionPlans', `ddos-${unit.subscription.code}`, {
    etag: etag(unit),
    properties: {
      ...provisioned,
      resourceGuid: unit.random.guid(),
      virtualNetworks: [{ id: networkId }],
      publicIPAddresses: [],
    },
  })
}
