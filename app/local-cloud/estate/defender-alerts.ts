import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralWorkspaceId } from './central-places.ts'
import { extension, resource, subscriptionScope } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** Where alerts of Defender for Cloud go, which of them are hidden, and what scans machines. `unit` stands in the monitoring group. */
export function* defenderAlerts(unit: Unit): Iterable<ResourceRecord> {
  const scope = subscriptionScope(unit.subscription)
  if (follows(unit, 'threatProtection'))
    yield extension(scope, 'Microsoft.Security/serverVulnerabilityAssessmentsSettings', 'azureServersSetting', {
      kind: 'AzureServersSetting',
      properties: { selectedProvider: 'MdeTvm' },
    })
  yield resource(unit, 'Microsoft.Security/automations', 'export-alerts', {
    properties: {
      description: 'Alerts for the operations team.',
      isEnabled: follows(unit, 'threatProtection'),
      scopes: [{ description: 'The subscription', scopePath: scope }],
      sources: [{ eventSource: 'Alerts', ruleSets: [] }],
      actions: [{ actionType: 'Workspace', workspaceResourceId: centralWorkspaceId(unit.subscription) }],
    },
  })
  for (const [name, alertType] of [
    ['test-of-sensor', 'VM_EICAR'],
    ['scanner', 'ARM_SuspiciousDomainSubscription'],
  ] as const)
    yield extension(scope, 'Microsoft.Security/alertsSuppressionRules', name, { properties: hidden(unit, alertType) })
}

function hidden(unit: Unit, alertType: string): Record<string, unknown> {
  return {
    alertType,
    reason: 'FalsePositive',
    state: 'Enabled',
    comment: 'Asked for by the operations team.',
    lastModifiedUtc: unit.createdAt,
    expirationDateUtc: setting(unit, 'governance', '2027-03-31T00:00:00Z', undefined),
    suppressionAlertsScope: setting(
      unit,
      'governance',
      { allOf: [{ field: 'entities.ip.address', in: ['203.0.113.24'] }] },
      undefined,
    ),
  }
}
