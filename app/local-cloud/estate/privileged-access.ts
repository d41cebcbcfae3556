import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { owner } from '../arm/built-in-roles.ts'
import { extension, subscriptionScope } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** How the role Owner of the subscription is activated, and who holds it now (Privileged Identity Management). */
export function* privilegedAccess(unit: Unit): Iterable<ResourceRecord> {
  const scope = subscriptionScope(unit.subscription)
  const roleDefinitionId = `${scope}/providers/Microsoft.Authorization/roleDefinitions/${owner.id}`
  const policy = unit.random.guid()
  yield extension(scope, 'Microsoft.Authorization/roleManagementPolicyAssignments', `${policy}_${owner.id}`, {
    properties: {
      scope,
      roleDefinitionId,
      policyId: `${scope}/providers/Microsoft.Authorization/roleManagementPolicies/${policy}`,
      effectiveRules: rules(unit),
    },
  })
  for (const hasEnd of [true, follows(unit, 'governance')]) {
    const principalId = unit.random.guid()
    yield extension(scope, 'Microsoft.Authorization/roleAssignmentScheduleInstances', unit.random.guid(), {
      properties: {
        scope,
        roleDefinitionId,
        principalId,
        principalType: 'User',
        status: 'Provisioned',
        assignmentType: hasEnd ? 'Activated' : 'Assigned',
        memberType: 'Direct',
        startDateTime: unit.createdAt,
        endDateTime: hasEnd ? '2026-06-01T16:00:00Z' : undefined,
        createdOn: unit.createdAt,
      },
    })
  }
}

function rules(unit: Unit): Record<string, unknown>[] {
  const secondFactor = setting(unit, 'governance', ['MultiFactorAuthentication'], [])
  const isApprovalRequired = setting(unit, 'governance', true, false)
  const adminAssignmentsEnd = setting(unit, 'governance', true, false)
  return [
    expiration('Expiration_EndUser_Assignment', true, 'PT8H'),
    expiration('Expiration_Admin_Assignment', adminAssignmentsEnd, 'P180D'),
    expiration('Expiration_Admin_Eligibility', true, 'P365D'),
    {
      id: 'Enablement_EndUser_Assignment',
      ruleType: 'RoleManagementPolicyEnablementRule',
      enabledRules: [...secondFactor, 'Justification'],
    },
    {
      id: 'AuthenticationContext_EndUser_Assignment',
      ruleType: 'RoleManagementPolicyAuthenticationContextRule',
      isEnabled: false,
      claimValue: '',
    },
    {
      id: 'Approval_EndUser_Assignment',
      ruleType: 'RoleManagementPolicyApprovalRule',
      setting: { isApprovalRequired, approvalMode: 'SingleStage', approvalStages: [] },
    },
  ]
}

function expiration(id: string, isExpirationRequired: boolean, maximumDuration: string): Record<string, unknown> {
  return { id, ruleType: 'RoleManagementPolicyExpirationRule', isExpirationRequired, maximumDuration }
}
