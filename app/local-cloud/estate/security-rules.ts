import { apart, follows, type Unit } from './unit.ts'

interface Rule {
  name: string
  description?: string
  protocol: 'Tcp' | 'Udp' | '*'
  source: string
  ports: string | string[]
  access: 'Allow' | 'Deny'
  priority: number
  direction: 'Inbound' | 'Outbound'
}

/** Azure's own rules, which every network security group has. */
const defaults: readonly (Rule & { destination: string })[] = [
  {
    name: 'AllowVnetInBound',
    description: 'Allow inbound traffic from all VMs in VNET',
    protocol: '*',
    source: 'VirtualNetwork',
    destination: 'VirtualNetwork',
    ports: '*',
    access: 'Allow',
    priority: 65000,
    direction: 'Inbound',
  },
  {
    name: 'AllowAzureLoadBalancerInBound',
    description: 'Allow inbound traffic from azure load balancer',
    protocol: '*',
    source: 'AzureLoadBalancer',
    destination: '*',
    ports: '*',
    access: 'Allow',
    priority: 65001,
    direction: 'Inbound',
  },
  {
    name: 'DenyAllInBound',
    description: 'Deny all inbound traffic',
    protocol: '*',
    source: '*',
    destination: '*',
    ports: '*',
    access: 'Deny',
    priority: 65500,
    direction: 'Inbound',
  },
  {
    name: 'AllowVnetOutBound',
    description: 'Allow outbound traffic from all VMs to all VMs in VNET',
    protocol: '*',
    source: 'VirtualNetwork',
    destination: 'VirtualNetwork',
    ports: '*',
    access: 'Allow',
    priority: 65000,
    direction: 'Outbound',
  },
  {
    name: 'AllowInternetOutBound',
    description: 'Allow outbound traffic from all VMs to Internet',
    protocol: '*',
    source: '*',
    destination: 'Internet',
    ports: '*',
    access: 'Allow',
    priority: 65001,
    direction: 'Outbound',
  },
  {
    name: 'DenyAllOutBound',
    description: 'Deny all outbound traffic',
    protocol: '*',
    source: '*',
    destination: '*',
    ports: '*',
    access: 'Deny',
    priority: 65500,
    direction: 'Outbound',
  },
]

/** Rules that let the internet in where it has no business, as people write them. */
const careless: readonly Rule[] = [
  { name: 'rdp', protocol: 'Tcp', source: '*', ports: '3389', access: 'Allow', priority: 300, direction: 'Inbound' },
  {
    name: 'default-allow-ssh',
    protocol: 'Tcp',
    source: '*',
    ports: '22',
    access: 'Allow',
    priority: 1000,
    direction: 'Inbound',
  },
  {
    name: 'AllowSshTemp',
    description: 'temporary, supplier',
    protocol: 'Tcp',
    source: '0.0.0.0/0',
    ports: '22',
    access: 'Allow',
    priority: 310,
    direction: 'Inbound',
  },
  {
    name: 'AllowAdmin',
    protocol: '*',
    source: 'Internet',
    ports: ['22', '3389', '5985-5986'],
    access: 'Allow',
    priority: 320,
    direction: 'Inbound',
  },
  {
    name: 'sql',
    protocol: 'Tcp',
    source: 'Internet',
    ports: ['1433', '3306', '5432'],
    access: 'Allow',
    priority: 330,
    direction: 'Inbound',
  },
  {
    name: 'AllowAnyInBound',
    protocol: '*',
    source: '*',
    ports: '*',
    access: 'Allow',
    priority: 340,
    direction: 'Inbound',
  },
  {
    name: 'dns-and-snmp',
    protocol: 'Udp',
    source: 'Internet',
    ports: ['53', '161'],
    access: 'Allow',
    priority: 350,
    direction: 'Inbound',
  },
]

const later: readonly Rule[] = [
  {
    name: 'AllowAzureCloud',
    description: 'build agents of the supplier',
    protocol: 'Tcp',
    source: 'AzureCloud',
    ports: '443',
    access: 'Allow',
    priority: 400,
    direction: 'Inbound',
  },
  {
    name: 'broker',
    protocol: 'Tcp',
    source: 'Internet',
    ports: ['9092', '15672'],
    access: 'Allow',
    priority: 410,
    direction: 'Inbound',
  },
]

const sound: readonly Rule[] = [
  {
    name: 'AllowHttpsFromGateway',
    protocol: 'Tcp',
    source: '10.10.7.0/24',
    ports: '443',
    access: 'Allow',
    priority: 100,
    direction: 'Inbound',
  },
  {
    name: 'AllowBastion',
    protocol: 'Tcp',
    source: '10.10.4.0/26',
    ports: ['22', '3389'],
    access: 'Allow',
    priority: 110,
    direction: 'Inbound',
  },
  {
    name: 'AllowSqlFromWorkload',
    protocol: 'Tcp',
    source: '10.10.0.0/23',
    ports: '1433',
    access: 'Allow',
    priority: 120,
    direction: 'Inbound',
  },
  {
    name: 'AllowMonitoring',
    protocol: 'Tcp',
    source: 'AzureMonitor',
    ports: '443',
    access: 'Allow',
    priority: 130,
    direction: 'Inbound',
  },
]

export function defaultSecurityRules(groupId: string): unknown[] {
  return defaults.map((rule) => ruleBody(groupId, 'defaultSecurityRules', rule, rule.destination))
}

/** What the group allows and denies: some sound rules, and a careless one when the perimeter is not looked after. */
export function securityRules(unit: Unit, groupId: string): unknown[] {
  const { random } = unit
  const rules: Rule[] = sound.filter(() => random.chance(0.6))
  if (random.chance(0.3))
    rules.push({
      name: 'AllowWeb',
      protocol: 'Tcp',
      source: 'Internet',
      ports: ['80', '443'],
      access: 'Allow',
      priority: 200,
      direction: 'Inbound',
    })
  if (!follows(unit, 'perimeter')) rules.push(random.pick(careless))
  if (follows(unit, 'perimeter') && random.chance(0.5))
    rules.push({
      name: 'DenyVnetLateral',
      protocol: '*',
      source: 'VirtualNetwork',
      ports: '*',
      access: 'Deny',
      priority: 4000,
      direction: 'Inbound',
    })
  rules.push(...laterRules(apart(unit, `${groupId}/later`)))
  return rules.map((rule) => ruleBody(groupId, 'securityRules', rule, '*'))
}

/** Rules that came with later projects, where nobody looks after the perimeter. */
function laterRules(unit: Unit): Rule[] {
  return later.filter(() => !follows(unit, 'perimeter') && unit.random.chance(0.6))
}

function ruleBody(groupId: string, collection: string, rule: Rule, destinationAddressPrefix: string): unknown {
  const several = Array.isArray(rule.ports)
  return {
    name: rule.name,
    id: `${groupId}/${collection}/${rule.name}`,
    type: `Microsoft.Network/networkSecurityGroups/${collection}`,
    properties: {
      provisioningState: 'Succeeded',
      description: rule.description,
      protocol: rule.protocol,
      sourcePortRange: '*',
      destinationPortRange: several ? undefined : rule.ports,
      sourceAddressPrefix: rule.source,
      destinationAddressPrefix,
      access: rule.access,
      priority: rule.priority,
      direction: rule.direction,
      sourcePortRanges: [],
      destinationPortRanges: several ? rule.ports : [],
      sourceAddressPrefixes: [],
      destinationAddressPrefixes: [],
    },
  }
}
