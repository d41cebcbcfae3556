import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listResourceGroups).with(({ services, query }) =>
    services.azure().listResourceGroups(query.subscriptionId),
  ),
)
export const action = answer()
