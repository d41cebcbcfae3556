import * as endpoints from '#app/contract/endpoints.ts'
import { findFindingNow } from '#app/domain/fixes/list-findings-now.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.findings.get).with(({ services, actor, params }) =>
    findFindingNow(services, actor, params.findingId),
  ),
)
