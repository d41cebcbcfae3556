import * as endpoints from '#app/contract/endpoints.ts'
import { changeRole } from '#app/domain/identity/change-role.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.changeRole).with(({ services, actor, params, body }) =>
    changeRole(services, actor, params.username, body.role),
  ),
)
