import * as endpoints from '#app/contract/endpoints.ts'
import { scanGaps } from '#app/domain/scans/scan-gaps.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.listGaps).with(async ({ services, actor, params, query }) => {
    const gaps = await scanGaps(services, actor, params.scanId)
    return query.standards === 'true' ? gaps : gaps.map(({ standards: _, ...gap }) => gap)
  }),
)
