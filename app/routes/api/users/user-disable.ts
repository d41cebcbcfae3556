import { disableUser as endpoint } from '#app/contract/users.ts'
import { disableUser } from '#app/domain/identity/disable-user.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoint).with(({ services, actor, params }) => disableUser(services, actor, params.username)),
)
