import * as endpoints from '#app/contract/endpoints.ts'
import { listFindingsNow } from '#app/domain/fixes/list-findings-now.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.findings.list).with(({ services, actor, params, query }) =>
    listFindingsNow(services, actor, params.scanId, query),
  ),
)
