import * as endpoints from '#app/contract/endpoints.ts'
import { readableByEnvironment } from '#app/domain/environments/readable-by-environment.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.environments.readable).with(({ services, actor, params }) =>
    readableByEnvironment(services, actor, params.environmentId),
  ),
)
