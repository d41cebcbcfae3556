import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { subscriptionAccess } from './access.ts'
import {
  centralActionGroupId,
  centralWorkspaceId,
  centralWorkspaceName,
  logStorageId,
  logStorageName,
} from './central-places.ts'
import { defender } from './defender.ts'
import { defenderAlerts } from './defender-alerts.ts'
import type { SubscriptionPlan } from './estate-plan.ts'
import { governance } from './governance.ts'
import { hub } from './hub.ts'
import { actionGroup, activityLogAlerts } from './monitoring.ts'
import { workspaceRecord } from './operations.ts'
import { partners } from './partners.ts'
import { privilegedAccess } from './privileged-access.ts'
import { extension, subscriptionScope } from './records.ts'
import { firstGroup, resourceGroups } from './resource-groups.ts'
import { accountWithServices } from './storage.ts'
import { type EstateSubscription, estateTenant } from './tenant.ts'
import { apart, follows, type Unit, unitAt } from './unit.ts'

const activityCategories = [
  'Administrative',
  'Security',
  'Alert',
  'Policy',
  'ServiceHealth',
  'Recommendation',
  'Autoscale',
  'ResourceHealth',
]

/** What every subscription has, whatever its size: itself, its groups, access, Defender, monitoring and the hub. */
export function* foundation(plan: SubscriptionPlan): Iterable<ResourceRecord> {
  const unit: Unit = { ...unitAt(plan, 'foundation', 0, []), legacy: false }
  const group = firstGroup(plan.subscription, 'monitoring', 'westeurope')
  const monitoring: Unit = { ...unit, group, location: group.location }
  yield subscriptionRecord(plan.subscription)
  yield* resourceGroups(plan)
  yield* subscriptionAccess(unit)
  yield* defender(unit)
  yield workspaceRecord(monitoring, centralWorkspaceName(plan.subscription))
  yield* accountWithServices(monitoring, {
    name: logStorageName(plan.subscription),
    purpose: 'logs',
    location: group.location,
    allowBlobPublicAccess: false,
    containers: ['insights-logs-flowlogflowevent', 'sqldbauditlogs'],
  })
  yield actionGroup(monitoring, centralActionGroupId(plan.subscription).split('/').at(-1) ?? '')
  yield* activityLogAlerts(monitoring)
  yield* activityLogExport(monitoring)
  yield* hub(unit)
  yield* privilegedAccess(apart(unit, 'privileged access'))
  yield* partners(apart(unit, 'partners'))
  yield* defenderAlerts(apart(monitoring, 'defender alerts'))
  yield* governance(unit)
}

function subscriptionRecord(subscription: EstateSubscription): ResourceRecord {
  const { subscriptionId, displayName } = subscription
  const state = 'Enabled'
  const subscriptionPolicies = {
    locationPlacementId: 'Public_2014-09-01',
    quotaId: 'EnterpriseAgreement_2014-09-01',
    spendingLimit: 'Off',
  }
  return {
    id: subscriptionScope(subscription),
    name: displayName,
    type: 'Microsoft.Resources/subscriptions',
    subscriptionId,
    displayName,
    tenantId: estateTenant.tenantId,
    state,
    authorizationSource: 'RoleBased',
    subscriptionPolicies,
    properties: { state, subscriptionPolicies },
  }
}

function* activityLogExport(unit: Unit): Iterable<ResourceRecord> {
  if (unit.subscription.stage === 'sandbox') return
  const scope = subscriptionScope(unit.subscription)
  yield extension(scope, 'Microsoft.Insights/diagnosticSettings', 'activity-log', {
    properties: {
      workspaceId: centralWorkspaceId(unit.subscription),
      storageAccountId: logStorageId(unit.subscription),
      logs: activityCategories.map((category) => ({ category, enabled: follows(unit, 'logging') })),
    },
  })
}
