import type { ArmObject } from './arm-object.ts'
import type { AzureConnection } from './azure-connection.ts'
import { listPages } from './list-pages.ts'

export interface ActivityQuery {
  subscriptionId: string
  from: Date
  until: Date
  signal?: AbortSignal
}

/**
 * The events of a subscription's activity log, page by page, the newest first. Azure's "Activity Logs - List", whose only
 * version is 2015-04-01.
 * @throws AzureError
 */
export function listActivity(connection: AzureConnection, query: ActivityQuery): AsyncGenerator<ArmObject[]> {
  const { subscriptionId, from, until, signal } = query
  const filter = `eventTimestamp ge '${from.toISOString()}' and eventTimestamp le '${until.toISOString()}'`
  const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/providers/Microsoft.Insights/eventtypes/management/values`
  const url = `${connection.arm}${path}?api-version=2015-04-01&$filter=${encodeURIComponent(filter)}`
  return listPages(connection, url, `the activity log of the subscription ${subscriptionId}`, signal)
}
