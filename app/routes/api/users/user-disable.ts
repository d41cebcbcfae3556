import * as endpoints from '#app/contract/endpoints.ts'
import { disableUser } from '#app/domain/identity/disable-user.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.disable).with(({ services, actor, params }) => disableUser(services, actor, params.username)),
)
