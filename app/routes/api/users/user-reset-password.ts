import { resetPassword as endpoint } from '#app/contract/users.ts'
import { resetPassword } from '#app/domain/identity/reset-password.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoint).with(({ services, actor, params }) => resetPassword(services, actor, params.username)),
)
