import { getContinuationToken } from '@azure/arm-resources'
import type { AzureConnection } from './azure-connection.ts'
import { sdkPages } from './sdk-pages.ts'

export interface AzureResourceGroup {
  id: string
  name: string
  location: string
}

/** The resource groups of a subscription. @throws AzureError */
export async function listResourceGroups(
  connection: AzureConnection,
  subscriptionId: string,
  signal?: AbortSignal,
): Promise<AzureResourceGroup[]> {
  const found: AzureResourceGroup[] = []
  const groups = connection.resourcesOf(subscriptionId).resourceGroups
  const what = `the resource groups of the subscription ${subscriptionId}`
  for await (const page of sdkPages(what, (options) => groups.list(options), getContinuationToken, signal))
    for (const group of page) found.push({ id: group.id ?? '', name: group.name ?? '', location: group.location })
  return found
}
