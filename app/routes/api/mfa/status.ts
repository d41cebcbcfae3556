import { mfaStatus } from '#app/contract/mfa.ts'
import { isMfaEnabled } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(mfaStatus).with(async ({ services, actor }) => ({ enabled: await isMfaEnabled(services, actor) })),
)

export const action = answer()
