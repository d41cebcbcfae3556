import * as endpoints from '#app/contract/endpoints.ts'
import { revokeApiToken } from '#app/domain/identity/api-tokens.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.apiTokens.revoke).with(async ({ services, actor, params }) => {
    await revokeApiToken(services, actor, params.tokenId)
    return { success: true as const }
  }),
)
