import * as endpoints from '#app/contract/endpoints.ts'
import { isMfaEnabled } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.mfa.status).with(async ({ services, actor }) => ({ enabled: await isMfaEnabled(services, actor) })),
)

export const action = answer()
