import type { Location } from './names.ts'
import { firstGroup, networkWatcherGroup } from './resource-groups.ts'
import type { EstateSubscription } from './tenant.ts'

/** Resources that exist once in every subscription and that others point to. */

export function centralWorkspaceName(subscription: EstateSubscription): string {
  return `law-central-${subscription.code}-weu`
}

export function centralWorkspaceId(subscription: EstateSubscription): string {
  const group = firstGroup(subscription, 'monitoring', 'westeurope')
  return `${group.id}/providers/Microsoft.OperationalInsights/workspaces/${centralWorkspaceName(subscription)}`
}

export function centralActionGroupId(subscription: EstateSubscription): string {
  const group = firstGroup(subscription, 'monitoring', 'westeurope')
  return `${group.id}/providers/Microsoft.Insights/actionGroups/ag-operations-${subscription.code}`
}

export function networkWatcherId(subscription: EstateSubscription, location: Location): string {
  return `${networkWatcherGroup(subscription).id}/providers/Microsoft.Network/networkWatchers/NetworkWatcher_${location}`
}

/** Where flow logs and audits go; the storage account of that name is made with the subscription. */
export function logStorageName(subscription: EstateSubscription): string {
  return `stalder${subscription.code}logs`
}

export function logStorageId(subscription: EstateSubscription): string {
  const group = firstGroup(subscription, 'monitoring', 'westeurope')
  return `${group.id}/providers/Microsoft.Storage/storageAccounts/${logStorageName(subscription)}`
}
