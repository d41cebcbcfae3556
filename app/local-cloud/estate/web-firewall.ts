import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { etag, resource } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** The web application firewall policy of an application gateway. */
export function firewallPolicy(unit: Unit, name: string, gatewayId: string): ResourceRecord {
  const ruleSet = follows(unit, 'platformHardening')
    ? { ruleSetType: 'Microsoft_DefaultRuleSet', ruleSetVersion: '2.1' }
    : { ruleSetType: 'OWASP', ruleSetVersion: unit.random.pick(['3.0', '3.1', '3.2']) }
  const bots = { ruleSetType: 'Microsoft_BotManagerRuleSet', ruleSetVersion: '1.0', ruleGroupOverrides: [] }
  const disabledRule = { ruleGroupName: 'SQLI', rules: [{ ruleId: '942430', state: 'Disabled' }] }
  return resource(unit, 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies', name, {
    etag: etag(unit),
    properties: {
      provisioningState: 'Succeeded',
      resourceState: 'Enabled',
      policySettings: {
        state: setting(unit, 'perimeter', 'Enabled', 'Disabled'),
        mode: setting(unit, 'perimeter', 'Prevention', 'Detection'),
        requestBodyCheck: setting(unit, 'perimeter', true, false),
        maxRequestBodySizeInKb: 128,
        fileUploadLimitInMb: 100,
      },
      managedRules: {
        exclusions: [],
        managedRuleSets: [
          { ...ruleSet, ruleGroupOverrides: follows(unit, 'governance') ? [] : [disabledRule] },
          ...(follows(unit, 'threatProtection') ? [bots] : []),
        ],
      },
      customRules: [],
      applicationGateways: [{ id: gatewayId }],
    },
  })
}
