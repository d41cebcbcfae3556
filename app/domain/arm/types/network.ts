import { type ArmType, armTypes } from '../arm-type.ts'
import type { ResourceRecord } from '../record.ts'

/** The profiles of the classic CDN have neither domains of their own nor security policies. */
const isFrontDoor = ({ sku }: ResourceRecord) =>
  String((sku as { name?: unknown } | undefined)?.name ?? '_AzureFrontDoor').endsWith('_AzureFrontDoor')

export const networkTypes: ArmType[] = [
  ...armTypes(
    'Microsoft.Cdn',
    {
      profiles: {
        nouns: ['Front Door profile', 'Front Door profiles'],
        apiVersion: '2025-12-01',
        diagnosticSettings: true,
      },
      'profiles/afdEndpoints/routes': {
        nouns: ['Front Door route', 'Front Door routes'],
        reads: [{ list: true, why: 'whether Front Door and the applications behind it are asked by HTTPS' }],
      },
      'profiles/customDomains': {
        nouns: ['Front Door domain', 'Front Door domains'],
        reads: [{ list: true, why: 'TLS version', appliesTo: isFrontDoor }],
      },
      'profiles/endpoints': { nouns: ['CDN endpoint', 'CDN endpoints'], listed: true },
      'profiles/securityPolicies': {
        reads: [{ list: true, why: 'which domains a firewall policy guards', appliesTo: isFrontDoor }],
      },
    },
    'cdnWebApplicationFirewallPolicies profiles/afdEndpoints',
  ),
  ...armTypes(
    'Microsoft.Network',
    {
      applicationGateways: {
        nouns: ['application gateway', 'application gateways'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      ApplicationGatewayWebApplicationFirewallPolicies: {
        nouns: ['WAF policy', 'WAF policies'],
        apiVersion: '2025-07-01',
      },
      azureFirewalls: { nouns: ['firewall', 'firewalls'], apiVersion: '2025-07-01', diagnosticSettings: true },
      bastionHosts: { apiVersion: '2025-07-01', diagnosticSettings: true },
      connections: {
        nouns: ['VPN connection', 'VPN connections'],
        apiVersion: '2025-07-01',
        leavesOut: ['sharedKey', 'authorizationKey'],
      },
      dnsZones: { nouns: ['DNS zone', 'DNS zones'], apiVersion: '2018-05-01' },
      'dnsZones/dnssecConfigs': {
        nouns: ['DNSSEC setting', 'DNSSEC settings'],
        apiVersion: '2023-07-01-preview',
        reads: [{ list: true, why: 'whether a zone is signed' }],
      },
      ExpressRoutePorts: { nouns: ['ExpressRoute port', 'ExpressRoute ports'], apiVersion: '2025-07-01' },
      firewallPolicies: { nouns: ['firewall policy', 'firewall policies'], apiVersion: '2025-07-01' },
      'firewallPolicies/ruleCollectionGroups': {
        nouns: ['group of firewall rules', 'groups of firewall rules'],
        reads: [{ list: true, table: 'networkresources', why: 'what the rules of a firewall let through and forward' }],
      },
      frontDoors: { nouns: ['Front Door', 'Front Doors'], apiVersion: '2025-11-01', diagnosticSettings: true },
      FrontDoorWebApplicationFirewallPolicies: {
        nouns: ['Front Door WAF policy', 'Front Door WAF policies'],
        apiVersion: '2025-11-01',
      },
      loadBalancers: {
        nouns: ['load balancer', 'load balancers'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      networkInterfaces: { nouns: ['network interface', 'network interfaces'], apiVersion: '2025-07-01' },
      networkSecurityGroups: {
        nouns: ['security group', 'security groups'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      'networkSecurityPerimeters/resourceAssociations': {
        nouns: ['perimeter association', 'perimeter associations'],
        apiVersion: '2025-07-01',
        reads: [{ list: true, table: 'networkresources', why: 'whether a perimeter is enforced' }],
      },
      networkWatchers: { nouns: ['network watcher', 'network watchers'] },
      'networkWatchers/flowLogs': { nouns: ['flow log', 'flow logs'], apiVersion: '2025-07-01', listed: true },
      'privateDnsZones/virtualNetworkLinks': {
        nouns: ['private zone link', 'private zone links'],
        apiVersion: '2024-06-01',
        listed: true,
      },
      privateEndpoints: { apiVersion: '2025-07-01' },
      privateLinkServices: { nouns: ['private link service', 'private link services'], apiVersion: '2025-07-01' },
      publicIPAddresses: {
        nouns: ['public IP address', 'public IP addresses'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      routeTables: { nouns: ['route table', 'route tables'], apiVersion: '2025-07-01' },
      virtualHubs: { nouns: ['virtual hub', 'virtual hubs'], apiVersion: '2025-07-01' },
      virtualNetworkGateways: {
        nouns: ['VPN gateway', 'VPN gateways'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      virtualNetworks: {
        nouns: ['virtual network', 'virtual networks'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      'virtualNetworks/subnets': {
        nouns: ['subnet', 'subnets'],
        reads: [{ list: true, why: 'outbound access, and whether security groups hold for private endpoints' }],
      },
      virtualWans: { nouns: ['virtual WAN', 'virtual WANs'], apiVersion: '2025-07-01' },
      vpnServerConfigurations: {
        nouns: ['user VPN configuration', 'user VPN configurations'],
        apiVersion: '2025-07-01',
        leavesOut: ['radiusServerSecret', 'radiusServers'],
      },
    },
    'applicationSecurityGroups ddosProtectionPlans dnsResolvers expressRouteCircuits ipGroups localNetworkGateways natGateways networkManagers networkSecurityPerimeters networkWatchers/connectionMonitors privateDnsZones publicIPPrefixes trafficmanagerprofiles vpnGateways vpnSites',
  ),
]
