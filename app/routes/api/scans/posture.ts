import * as endpoints from '#app/contract/endpoints.ts'
import { requireActiveEnvironment } from '#app/domain/environments/working-context.ts'
import { readPosture } from '#app/domain/scans/read-posture.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.posture.get).with(async ({ services, actor }) => {
    const environmentId = await requireActiveEnvironment(services, actor)
    return readPosture(services, environmentId, await services.subscriptions(environmentId))
  }),
)
export const action = answer()
