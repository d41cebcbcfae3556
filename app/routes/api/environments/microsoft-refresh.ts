import * as endpoints from '#app/contract/endpoints.ts'
import { requireOwnSession } from '#app/domain/environments/microsoft/own-session.ts'
import { refreshSession, requireSignedIn } from '#app/domain/environments/microsoft/refresh-session.ts'
import { showSession } from '#app/domain/environments/microsoft/show-session.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.microsoftAuth.refresh).with(async ({ services, actor, body }) => {
    await requireOwnSession(services, actor, body.sessionId)
    const row = await requireSignedIn(services, body.sessionId)
    return showSession(services, await refreshSession(services, actor, row))
  }),
)
