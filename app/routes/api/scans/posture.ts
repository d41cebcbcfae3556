import * as endpoints from '#app/contract/endpoints.ts'
import { requireActiveEnvironment } from '#app/domain/environments/working-context.ts'
import { readPostureNow } from '#app/domain/fixes/read-posture-now.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.posture.get).with(async ({ services, actor }) => {
    const environmentId = await requireActiveEnvironment(services, actor)
    return readPostureNow(services, environmentId, await services.subscriptions(environmentId))
  }),
)
