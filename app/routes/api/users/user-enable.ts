import * as endpoints from '#app/contract/endpoints.ts'
import { enableUser } from '#app/domain/identity/disable-user.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.enable).with(({ services, actor, params }) => enableUser(services, actor, params.username)),
)
