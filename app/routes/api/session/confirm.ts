import * as endpoints from '#app/contract/endpoints.ts'
import { confirmPerson } from '#app/domain/identity/confirm-person.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.session.confirm).with(async ({ services, actor, body }) => {
    await confirmPerson(services, actor, body)
    return { success: true as const }
  }),
)
