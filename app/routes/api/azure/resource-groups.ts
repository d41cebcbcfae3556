import { listResourceGroups } from '#app/contract/azure.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listResourceGroups).with(({ services, query }) => services.azure().listResourceGroups(query.subscriptionId)),
)
export const action = answer()
