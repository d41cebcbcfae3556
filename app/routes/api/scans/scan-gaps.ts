import * as endpoints from '#app/contract/endpoints.ts'
import { scanGaps } from '#app/domain/scans/scan-gaps.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.listGaps).with(({ services, actor, params }) => scanGaps(services, actor, params.scanId)),
)
export const action = answer()
