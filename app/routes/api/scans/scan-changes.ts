import * as endpoints from '#app/contract/endpoints.ts'
import { compareScan } from '#app/domain/scans/compare-scan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.compare).with(({ services, actor, params }) => compareScan(services, actor, params.scanId)),
)
