import * as endpoints from '#app/contract/endpoints.ts'
import { resetPassword } from '#app/domain/identity/reset-password.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.resetPassword).with(async ({ services, actor, params }) => {
    const result = await resetPassword(services, actor, params.username)
    services.firstPassword.forget(result.user.username)
    return result
  }),
)
