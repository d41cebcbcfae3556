import * as endpoints from '#app/contract/endpoints.ts'
import { deleteUser } from '#app/domain/identity/delete-user.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.users.remove).with(async ({ services, actor, params }) => {
    const deleted = await deleteUser(services, actor, params.username)
    services.firstPassword.forget(deleted.username)
    return { success: true as const }
  }),
)
