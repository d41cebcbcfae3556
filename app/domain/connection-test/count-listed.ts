import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'

export interface TestedSubscription {
  subscriptionId: string
  displayName: string
  state?: string
}

/** How many resources and groups Resource Graph lists in these subscriptions. @throws AzureError */
export async function countListed(
  client: AzureClient,
  subscriptions: readonly TestedSubscription[],
  signal?: AbortSignal,
): Promise<{ resources: number; groups: number }> {
  const count = async (query: string, what: string) => {
    const each = await Promise.all(
      subscriptions.map((one) => countRows(client, one.subscriptionId, query, what, signal)),
    )
    return each.reduce((sum, rows) => sum + rows, 0)
  }
  const groupsQuery = `resourcecontainers | where type =~ 'microsoft.resources/subscriptions/resourcegroups' | count`
  const [resources, groups] = await Promise.all([
    count('resources | count', 'the number of resources'),
    count(groupsQuery, 'the number of resource groups'),
  ])
  return { resources, groups }
}

async function countRows(
  client: AzureClient,
  subscriptionId: string,
  query: string,
  what: string,
  signal?: AbortSignal,
): Promise<number> {
  for await (const [row] of client.queryResourceGraph({ subscriptionId, query, what, signal }))
    if (typeof row?.Count === 'number') return row.Count
  throw new AzureError(`Resource Graph did not answer ${what}. Try again later.`, { code: 'MalformedAnswer' })
}
