import * as endpoints from '#app/contract/endpoints.ts'
import { createApiToken, listApiTokens } from '#app/domain/identity/api-tokens.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.apiTokens.list).with(({ services, actor }) => listApiTokens(services, actor)),
)

export const action = answer(
  serve(endpoints.apiTokens.create).with(({ services, actor, body }) => createApiToken(services, actor, body)),
)
