import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { subscriptionsByEnvironment } from '#app/server/subscriptions-by-environment.server.ts'

export const loader = answer(
  serve(endpoints.azure.listSubscriptionsByEnvironment).with(({ services, actor }) =>
    subscriptionsByEnvironment(services, actor),
  ),
)
