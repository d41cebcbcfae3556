import * as endpoints from '#app/contract/endpoints.ts'
import { requireActiveEnvironment } from '#app/domain/environments/working-context.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listResourceGroups).with(async ({ services, actor, query }) => {
    const client = await services.azure(await requireActiveEnvironment(services, actor))
    return client.listResourceGroups(query.subscriptionId)
  }),
)
export const action = answer()
