import * as endpoints from '#app/contract/endpoints.ts'
import { resourceGroupOf } from '#app/domain/arm/resource-id.ts'
import { requireActiveEnvironment } from '#app/domain/environments/working-context.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listResources).with(async ({ services, actor, query }) => {
    const client = await services.azure(await requireActiveEnvironment(services, actor))
    const resources = await client.listResources(query.subscriptionId, query.resourceGroupName)
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
