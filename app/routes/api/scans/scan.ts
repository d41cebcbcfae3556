import * as endpoints from '#app/contract/endpoints.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.get).with(({ services, actor, params }) => findScan(services, actor, params.scanId)),
)
