import * as endpoints from '#app/contract/endpoints.ts'
import { listFindings } from '#app/domain/scans/list-findings.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.findings.list).with(({ services, actor, params, query }) =>
    listFindings(services, actor, params.scanId, query),
  ),
)
export const action = answer()
