import * as endpoints from '#app/contract/endpoints.ts'
import { findFinding } from '#app/domain/scans/list-findings.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.findings.get).with(({ services, actor, params }) => findFinding(services, actor, params.findingId)),
)
export const action = answer()
