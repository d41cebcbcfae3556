import { type GenericResourceExpanded, getContinuationToken } from '@azure/arm-resources'
import type { AzureConnection } from './azure-connection.ts'
import { sdkPages } from './sdk-pages.ts'

export interface AzureResource {
  id: string
  name: string
  type: string
  location: string
  resourceGroup: string
}

function toResource(answer: GenericResourceExpanded): AzureResource {
  const id = answer.id ?? ''
  return {
    id,
    name: answer.name ?? '',
    type: answer.type ?? '',
    location: answer.location ?? '',
    resourceGroup: /\/resourceGroups\/([^/]+)/i.exec(id)?.[1] ?? '',
  }
}

/** The resources of a subscription, or of one of its resource groups, without their properties. @throws AzureError */
export async function listResources(
  connection: AzureConnection,
  subscriptionId: string,
  resourceGroup?: string,
  signal?: AbortSignal,
): Promise<AzureResource[]> {
  const found: AzureResource[] = []
  const { resources } = connection.resourcesOf(subscriptionId)
  const subscription = `the subscription ${subscriptionId}`
  const pages =
    resourceGroup === undefined
      ? sdkPages(`the resources of ${subscription}`, (options) => resources.list(options), getContinuationToken, signal)
      : sdkPages(
          `the resources of the resource group ${resourceGroup} of ${subscription}`,
          (options) => resources.listByResourceGroup(resourceGroup, options),
          getContinuationToken,
          signal,
        )
  for await (const page of pages) found.push(...page.map(toResource))
  return found
}
