import { verifyMfa as endpoint } from '#app/contract/mfa.ts'
import { verifyMfa } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoint).with(async ({ services, actor, body }) => {
    await verifyMfa(services, actor, body.token)
    return { success: true as const }
  }),
)
