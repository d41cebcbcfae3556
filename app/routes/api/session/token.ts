import { revokeApiToken as endpoint } from '#app/contract/session.ts'
import { revokeApiToken } from '#app/domain/identity/api-tokens.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoint).with(async ({ services, actor, params }) => {
    await revokeApiToken(services, actor, params.tokenId)
    return { success: true as const }
  }),
)
