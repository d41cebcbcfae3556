type Access = 'Allow' | 'Deny'

/** Source: the published example of a security group. */
const rules: readonly [name: string, words: string, from: string, to: string, access: Access, priority: number][] = [
  [
    'AllowVnetInBound',
    'Allow inbound traffic from all VMs in VNET',
    'VirtualNetwork',
    'VirtualNetwork',
    'Allow',
    65000,
  ],
  [
    'AllowAzureLoadBalancerInBound',
    'Allow inbound traffic from azure load balancer',
    'AzureLoadBalancer',
    '*',
    'Allow',
    65001,
  ],
  ['DenyAllInBound', 'Deny all inbound traffic', '*', '*', 'Deny', 65500],
  [
    'AllowVnetOutBound',
    'Allow outbound traffic from all VMs to all VMs in VNET',
    'VirtualNetwork',
    'VirtualNetwork',
    'Allow',
    65000,
  ],
  ['AllowInternetOutBound', 'Allow outbound traffic from all VMs to Internet', '*', 'Internet', 'Allow', 65001],
  ['DenyAllOutBound', 'Deny all outbound traffic', '*', '*', 'Deny', 65500],
]

/** The rules that every security group has and nobody writes. */
export function defaultSecurityRules() {
  return rules.map(([name, description, sourceAddressPrefix, destinationAddressPrefix, access, priority]) => ({
    name,
    properties: {
      description,
      protocol: '*',
      sourcePortRange: '*',
      destinationPortRange: '*',
      sourceAddressPrefix,
      destinationAddressPrefix,
      access,
      priority,
      direction: name.endsWith('InBound') ? 'Inbound' : 'Outbound',
      sourcePortRanges: [],
      destinationPortRanges: [],
      sourceAddressPrefixes: [],
      destinationAddressPrefixes: [],
    },
  }))
}
