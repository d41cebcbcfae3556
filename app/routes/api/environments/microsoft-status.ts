import * as endpoints from '#app/contract/endpoints.ts'
import { requireOwnSession } from '#app/domain/environments/microsoft/own-session.ts'
import { showSession } from '#app/domain/environments/microsoft/show-session.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.microsoftAuth.status).with(async ({ services, actor, params }) =>
    showSession(services, await requireOwnSession(services, actor, params.sessionId)),
  ),
)
