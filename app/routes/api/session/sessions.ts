import * as endpoints from '#app/contract/endpoints.ts'
import { endOtherSessions, listSessions } from '#app/domain/identity/sessions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.sessions.list).with(({ services, actor }) => listSessions(services, actor)),
)

export const action = answer(
  serve(endpoints.sessions.endOthers).with(async ({ services, actor }) => ({
    ended: await endOtherSessions(services, actor),
  })),
)
