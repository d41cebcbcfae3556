import * as endpoints from '#app/contract/endpoints.ts'
import { cancelScan } from '#app/domain/scans/cancel-scan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.scans.cancel).with(({ services, actor, params }) => cancelScan(services, actor, params.scanId)),
)
