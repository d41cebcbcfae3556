import * as endpoints from '#app/contract/endpoints.ts'
import { changeTrial } from '#app/domain/identity/change-trial.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.changeTrial).with(({ services, actor, params, body }) =>
    changeTrial(services, actor, params.username, body.endsAt),
  ),
)
