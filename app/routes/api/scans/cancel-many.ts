import * as endpoints from '#app/contract/endpoints.ts'
import { cancelScans } from '#app/domain/scans/cancel-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.posture.cancel).with(({ services, actor }) => cancelScans(services, actor)),
)
