import * as endpoints from '#app/contract/endpoints.ts'
import { endSession } from '#app/domain/identity/sessions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.sessions.end).with(async ({ services, actor, params }) => {
    await endSession(services, actor, params.sessionId)
    return { success: true as const }
  }),
)
