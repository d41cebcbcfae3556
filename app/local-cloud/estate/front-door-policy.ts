import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { resource } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** The web application firewall policy of a site at Front Door; only Premium has managed rules. */
export function frontDoorPolicy(unit: Unit, name: string, sku: { name: string }): ResourceRecord {
  const attacks = {
    ruleSetType: 'Microsoft_DefaultRuleSet',
    ruleSetVersion: '2.1',
    ruleSetAction: 'Block',
    ruleGroupOverrides: [],
    exclusions: [],
  }
  const bots = {
    ruleSetType: 'Microsoft_BotManagerRuleSet',
    ruleSetVersion: '1.0',
    ruleGroupOverrides: [],
    exclusions: [],
  }
  const managed = [
    ...(follows(unit, 'perimeter') ? [attacks] : []),
    ...(follows(unit, 'threatProtection') ? [bots] : []),
  ]
  return resource(unit, 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies', name, {
    sku,
    location: 'Global',
    properties: {
      provisioningState: 'Succeeded',
      resourceState: 'Enabled',
      policySettings: {
        enabledState: 'Enabled',
        mode: setting(unit, 'perimeter', 'Prevention', 'Detection'),
        requestBodyCheck: setting(unit, 'perimeter', 'Enabled', 'Disabled'),
        customBlockResponseStatusCode: 403,
      },
      customRules: { rules: [] },
      managedRules: { managedRuleSets: sku.name.startsWith('Premium') ? managed : [] },
      frontendEndpointLinks: [],
      securityPolicyLinks: [],
    },
  })
}
