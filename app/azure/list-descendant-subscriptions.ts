import type { AzureConnection } from './azure-connection.ts'
import { managementApiVersion, managementGroupsPath } from './list-management-groups.ts'
import { listPages } from './list-pages.ts'

const subscription = /^\/subscriptions\/([^/]+)$/i

/**
 * The ids of all subscriptions below a management group, at any depth, lower-case: also of those that the sign-in cannot
 * read. `/descendants` lists groups and subscriptions; Azure refuses a group that does not exist like one that is hidden.
 * @throws AzureError
 */
export async function listDescendantSubscriptions(
  connection: AzureConnection,
  groupId: string,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const path = `${managementGroupsPath}/${encodeURIComponent(groupId)}/descendants`
  const url = `${connection.arm}${path}?api-version=${managementApiVersion}`
  const found = new Set<string>()
  for await (const page of listPages(connection, url, `what is below the management group ${groupId}`, signal))
    for (const { id } of page) {
      const subscriptionId = typeof id === 'string' ? subscription.exec(id)?.[1] : undefined
      if (subscriptionId !== undefined) found.add(subscriptionId.toLowerCase())
    }
  return found
}
