import { revokeException } from '#app/contract/findings.ts'
import { revokeException as revoke } from '#app/domain/scans/exceptions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(revokeException).with(async ({ services, actor, params }) => {
    await revoke(services, actor, params.exceptionId)
    return { success: true }
  }),
)
