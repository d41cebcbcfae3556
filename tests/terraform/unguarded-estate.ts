import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'

/** Types without which a subscription is as nobody has ever guarded it. */
const guardrails = new Set(
  [
    'Microsoft.Insights/activityLogAlerts',
    'Microsoft.Network/networkWatchers',
    'Microsoft.Network/networkWatchers/flowLogs',
    'Microsoft.OperationalInsights/workspaces',
    'Microsoft.Security/securityContacts',
  ].map((type) => type.toLowerCase()),
)

const sandbox = estateSubscriptions.find(({ stage }) => stage === 'sandbox')?.subscriptionId ?? ''

/** The estate, but its sandbox subscription has no alerts, workspaces, network watchers and security contact. */
export function unguardedEstate(resources: number): ResourceRecord[] {
  return Array.from(generateEstate({ resources })).filter(
    ({ id, type }) => !(id.startsWith(`/subscriptions/${sandbox}/`) && guardrails.has(type.toLowerCase())),
  )
}
