import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { extension, subscriptionScope } from './records.ts'
import { firstGroup } from './resource-groups.ts'
import { apart, setting, type Unit } from './unit.ts'

const assignmentType = 'Microsoft.Authorization/policyAssignments'
const assignmentName = 'storage-secure-transfer'

/** A policy that every subscription was given, what was exempted from it, and the budgets. */
export function* governance(foundation: Unit): Iterable<ResourceRecord> {
  const unit = apart(foundation, `${foundation.subscription.code}/governance`)
  const scope = subscriptionScope(unit.subscription)
  const isProduction = unit.subscription.stage === 'production'
  yield extension(scope, assignmentType, assignmentName, {
    properties: {
      displayName: 'Secure transfer to storage accounts',
      // Azure's own policy, by its published id.
      policyDefinitionId: '/providers/Microsoft.Authorization/policyDefinitions/404c3081-a854-4457-ae30-26a93ef643f9',
      scope,
      notScopes: isProduction ? [firstGroup(unit.subscription, 'data', 'westeurope').id] : [],
      parameters: { effect: { value: unit.subscription.stage === 'sandbox' ? 'Disabled' : 'Audit' } },
      enforcementMode: isProduction ? 'Default' : 'DoNotEnforce',
    },
  })
  for (const team of ['finance', 'web'] as const) yield exemption(unit, scope, team)
  if (isProduction) yield budget(scope)
}

function exemption(unit: Unit, scope: string, team: 'finance' | 'web'): ResourceRecord {
  const group = firstGroup(unit.subscription, team, 'westeurope')
  return extension(group.id, 'Microsoft.Authorization/policyExemptions', `exempt-${team}`, {
    properties: {
      policyAssignmentId: `${scope}/providers/${assignmentType}/${assignmentName}`,
      policyDefinitionReferenceIds: [],
      exemptionCategory: 'Waiver',
      displayName: `Old clients of team ${team}`,
      description: `Asked for by team ${team}.`,
      expiresOn: setting(unit, 'governance', '2027-01-31T00:00:00Z', undefined),
    },
  })
}

function budget(scope: string): ResourceRecord {
  return extension(scope, 'Microsoft.Consumption/budgets', 'monthly', {
    properties: {
      category: 'Cost',
      amount: 48_000,
      timeGrain: 'Monthly',
      timePeriod: { startDate: '2024-01-01T00:00:00Z', endDate: '2033-12-31T00:00:00Z' },
      notifications: {
        actual_GreaterThan_90_Percent: {
          enabled: true,
          operator: 'GreaterThan',
          threshold: 90,
          thresholdType: 'Actual',
          contactEmails: ['cloud-costs@aldergrove.example'],
          contactRoles: [],
          contactGroups: [],
        },
      },
    },
  })
}
