import * as endpoints from '#app/contract/endpoints.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import { requireActiveEnvironment } from '#app/domain/environments/working-context.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listSubscriptions).with(async ({ services, actor }) =>
    readableSubscriptions(services, await requireActiveEnvironment(services, actor)),
  ),
)
