import * as endpoints from '#app/contract/endpoints.ts'
import { limitUser } from '#app/domain/environments/limit-user.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.limit).with(({ services, actor, params, body }) =>
    limitUser(services, actor, params.username, body.environments),
  ),
)
