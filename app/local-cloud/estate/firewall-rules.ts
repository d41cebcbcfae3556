import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { child } from './records.ts'
import { follows, type Unit } from './unit.ts'

/** The rules of a firewall's policy: what workloads may reach, and what people once opened and forgot. */
export function* ruleCollectionGroups(unit: Unit, policy: ResourceRecord): Iterable<ResourceRecord> {
  const group = (name: string, priority: number, ruleCollections: unknown[]) =>
    child(policy, 'ruleCollectionGroups', name, {
      properties: { provisioningState: 'Succeeded', priority, ruleCollections },
    })
  yield group('DefaultNetworkRuleCollectionGroup', 200, [
    allowed('platform', [
      networkRule('dns', ['10.0.0.0/8'], ['10.10.0.4'], ['53']),
      networkRule('time', ['10.0.0.0/8'], ['10.10.0.5'], ['123']),
    ]),
  ])
  if (!follows(unit, 'networkIsolation'))
    yield group('migration', 400, [allowed('datacentre-move', [networkRule('everything', ['*'], ['*'], ['*'])])])
  if (unit.subscription.stage !== 'production')
    yield group('DefaultDnatRuleCollectionGroup', 100, [
      {
        name: 'support',
        priority: 100,
        ruleCollectionType: 'FirewallPolicyNatRuleCollection',
        action: { type: 'DNAT' },
        rules: [
          {
            name: 'jump-machine',
            ruleType: 'NatRule',
            ipProtocols: ['TCP'],
            sourceAddresses: ['*'],
            destinationAddresses: ['198.51.100.20'],
            destinationPorts: ['33890'],
            translatedAddress: '10.10.0.20',
            translatedPort: '3389',
          },
        ],
      },
    ])
}

function allowed(name: string, rules: unknown[]) {
  return {
    name,
    priority: 1000,
    ruleCollectionType: 'FirewallPolicyFilterRuleCollection',
    action: { type: 'Allow' },
    rules,
  }
}

function networkRule(
  name: string,
  sourceAddresses: string[],
  destinationAddresses: string[],
  destinationPorts: string[],
) {
  return {
    name,
    ruleType: 'NetworkRule',
    ipProtocols: ['TCP', 'UDP'],
    sourceAddresses,
    sourceIpGroups: [],
    destinationAddresses,
    destinationIpGroups: [],
    destinationFqdns: [],
    destinationPorts,
  }
}
