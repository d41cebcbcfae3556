import { createApiToken as create, listApiTokens as list } from '#app/contract/session.ts'
import { createApiToken, listApiTokens } from '#app/domain/identity/api-tokens.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(list).with(({ services, actor }) => listApiTokens(services, actor)))

export const action = answer(serve(create).with(({ services, actor, body }) => createApiToken(services, actor, body)))
