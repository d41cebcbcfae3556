import * as endpoints from '#app/contract/endpoints.ts'
import { verifyMfa } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.mfa.verify).with(async ({ services, actor, body }) => {
    await verifyMfa(services, actor, body.token)
    return { success: true as const }
  }),
)
