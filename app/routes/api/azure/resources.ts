import * as endpoints from '#app/contract/endpoints.ts'
import { resourceGroupOf } from '#app/domain/arm/resource-id.ts'
import { subscriptionClient } from '#app/domain/environments/subscription-client.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listResources).with(async ({ services, actor, query }) => {
    const { client, subscriptionId } = await subscriptionClient(services, actor, query.subscriptionId)
    const resources = await client.listResources(subscriptionId, query.resourceGroupName)
    return resources.map(({ id, name = '', type, location = '' }) => ({
      id,
      name,
      type,
      location,
      resourceGroup: resourceGroupOf(id),
    }))
  }),
)
