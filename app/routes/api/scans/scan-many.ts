import * as endpoints from '#app/contract/endpoints.ts'
import { startScans } from '#app/domain/scans/start-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.posture.scan).with(({ services, actor, body }) =>
    startScans(services, actor, body.subscriptionIds, body.changes),
  ),
)
