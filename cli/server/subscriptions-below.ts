import type { BelowGroup } from '#app/contract/azure.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { notFound } from '../exit-code.ts'
import { clean } from '../output/clean.ts'

/** What is below a management group, named by its id or name. @throws CommandError when nothing of it can be scanned */
export async function subscriptionsBelow(client: ApiClient, named: string): Promise<BelowGroup> {
  const group = await client.call(endpoints.azure.listBelowGroup, { params: { group: named } })
  if (group.subscriptions.length > 0) return group
  throw notFound(
    `Below the management group ${clean(group.name)} there is no subscription that this environment reads.`,
    'Give its sign-in the role Reader on the management group.',
  )
}
