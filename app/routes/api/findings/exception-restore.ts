import * as endpoints from '#app/contract/endpoints.ts'
import { restoreException } from '#app/domain/scans/exceptions/revoke-exception.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.exceptions.restore).with(async ({ services, actor, params }) => {
    await restoreException(services, actor, params.exceptionId)
    return { success: true as const }
  }),
)
