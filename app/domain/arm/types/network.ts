import { type ArmType, armTypes } from '../arm-type.ts'

export const networkTypes: ArmType[] = [
  ...armTypes(
    'Microsoft.Cdn',
    {
      profiles: { apiVersion: '2025-12-01', diagnosticSettings: true },
    },
    'cdnWebApplicationFirewallPolicies profiles/afdEndpoints profiles/endpoints',
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
      firewallPolicies: { nouns: ['firewall policy', 'firewall policies'], apiVersion: '2025-07-01' },
      frontDoors: { diagnosticSettings: true },
      FrontDoorWebApplicationFirewallPolicies: { apiVersion: '2025-11-01' },
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
      networkWatchers: { nouns: ['network watcher', 'network watchers'] },
      'networkWatchers/flowLogs': { nouns: ['flow log', 'flow logs'], apiVersion: '2025-07-01', listed: true },
      privateEndpoints: { apiVersion: '2025-07-01' },
      publicIPAddresses: {
        nouns: ['public IP address', 'public IP addresses'],
        apiVersion: '2025-07-01',
        diagnosticSettings: true,
      },
      routeTables: { nouns: ['route table', 'route tables'], apiVersion: '2025-07-01' },
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
    },
    'applicationSecurityGroups connections ddosProtectionPlans dnsResolvers dnsZones expressRouteCircuits ipGroups localNetworkGateways natGateways networkManagers networkSecurityPerimeters networkWatchers/connectionMonitors privateDnsZones privateDnsZones/virtualNetworkLinks privateLinkServices publicIPPrefixes trafficmanagerprofiles virtualHubs virtualWans vpnGateways vpnSites',
  ),
]
