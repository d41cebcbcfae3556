import * as endpoints from '#app/contract/endpoints.ts'
import { revokeException } from '#app/domain/scans/exceptions/revoke-exception.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.exceptions.revoke).with(async ({ services, actor, params }) => {
    await revokeException(services, actor, params.exceptionId)
    return { success: true }
  }),
)
