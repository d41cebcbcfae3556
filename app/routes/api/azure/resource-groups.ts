import * as endpoints from '#app/contract/endpoints.ts'
import { subscriptionClient } from '#app/domain/environments/subscription-client.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listResourceGroups).with(async ({ services, actor, query }) => {
    const { client, subscriptionId } = await subscriptionClient(services, actor, query.subscriptionId)
    return client.listResourceGroups(subscriptionId)
  }),
)
