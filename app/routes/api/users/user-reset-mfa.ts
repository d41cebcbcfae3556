import * as endpoints from '#app/contract/endpoints.ts'
import { resetSecondFactor } from '#app/domain/identity/reset-second-factor.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.resetSecondFactor).with(({ services, actor, params }) =>
    resetSecondFactor(services, actor, params.username),
  ),
)
