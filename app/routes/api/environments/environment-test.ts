import * as endpoints from '#app/contract/endpoints.ts'
import { testEnvironment } from '#app/domain/connection-test/test-environment.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.environments.test).with(({ services, actor, params }) =>
    testEnvironment(services, actor, params.environmentId),
  ),
)
