import * as endpoints from '#app/contract/endpoints.ts'
import { activateEnvironment } from '#app/domain/environments/activate-environment.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.environments.activate).with(({ services, actor, params }) =>
    activateEnvironment(services, actor, params.environmentId),
  ),
)
