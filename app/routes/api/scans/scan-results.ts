import * as endpoints from '#app/contract/endpoints.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.getResults).with(({ services, actor, params }) => scanResults(services, actor, params.scanId)),
)
