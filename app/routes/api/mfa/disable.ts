import { disableMfa as endpoint } from '#app/contract/mfa.ts'
import { disableMfa } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoint).with(async ({ services, actor }) => {
    await disableMfa(services, actor)
    return { success: true as const }
  }),
)
