import * as endpoints from '#app/contract/endpoints.ts'
import { changePassword } from '#app/domain/identity/change-password.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.session.changePassword).with(async ({ services, actor, body }) => {
    await changePassword(services, actor, body)
    return { success: true as const }
  }),
)
