import * as endpoints from '#app/contract/endpoints.ts'
import { resourceGroupOf } from '#app/domain/arm/resource-id.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listResources).with(async ({ services, query }) => {
    const resources = await services.azure().listResources(query.subscriptionId, query.resourceGroupName)
    return resources.map(({ id, name = '', type, location = '' }) => ({
      id,
      name,
      type,
      location,
      resourceGroup: resourceGroupOf(id),
    }))
  }),
)
export const action = answer()
