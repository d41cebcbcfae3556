import * as endpoints from '#app/contract/endpoints.ts'
import { disableMfa } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.mfa.disable).with(async ({ services, actor }) => {
    await disableMfa(services, actor)
    return { success: true as const }
  }),
)
