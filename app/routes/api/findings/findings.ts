import { listFindings } from '#app/contract/findings.ts'
import { listFindings as list } from '#app/domain/scans/list-findings.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listFindings).with(({ services, params, query }) => list(services, params.scanId, query)),
)
export const action = answer()
