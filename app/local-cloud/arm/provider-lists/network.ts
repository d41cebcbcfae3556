import { countOf, type ProviderLists, usage } from './provider-list.ts'

const counted = [
  ['VirtualNetworks', 'Virtual Networks', 'virtualNetworks', 1000],
  ['NetworkSecurityGroups', 'Network Security Groups', 'networkSecurityGroups', 5000],
  ['PublicIPAddresses', 'Public IP Addresses', 'publicIPAddresses', 1000],
  ['NetworkInterfaces', 'Network Interfaces', 'networkInterfaces', 65_536],
  ['LoadBalancers', 'Load Balancers', 'loadBalancers', 1000],
  ['ApplicationGateways', 'Application Gateways', 'applicationGateways', 1000],
  ['RouteTables', 'Route Tables', 'routeTables', 200],
  ['NetworkWatchers', 'Network Watchers', 'networkWatchers', 1],
] as const

const serviceEndpoints = [
  'Storage',
  'Sql',
  'KeyVault',
  'Web',
  'AzureCosmosDB',
  'ServiceBus',
  'EventHub',
  'ContainerRegistry',
]

/** Limits: the documented ones of Azure's network for a region of a subscription. */
export const networkLists: ProviderLists = {
  'microsoft.network/locations/usages': (call) => ({
    value: counted.map(([name, words, type, limit]) =>
      usage(name, words, countOf(call, `Microsoft.Network/${type}`), limit),
    ),
  }),
  'microsoft.network/locations/virtualnetworkavailableendpointservices': ({ subscription }) => ({
    value: serviceEndpoints.map((service) => ({
      name: `Microsoft.${service}`,
      id: `/subscriptions/${subscription}/providers/Microsoft.Network/virtualNetworkEndpointServices/Microsoft.${service}`,
      type: 'Microsoft.Network/virtualNetworkEndpointServices',
    })),
  }),
  'microsoft.network/locations/checkdnsnameavailability': () => ({ available: true }),
}
