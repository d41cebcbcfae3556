import * as endpoints from '#app/contract/endpoints.ts'
import { exportCsv, exportJson } from '#app/domain/scans/export-scan.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { textStream } from '#app/server/text-stream.server.ts'

export const loader = answer(
  serve(endpoints.scans.export).with(async ({ services, actor, params, query }) => {
    const scan = await findScan(services, actor, params.scanId)
    const csv = query.format === 'csv'
    const lines = (csv ? exportCsv : exportJson)(services, actor, scan.id, query.controlId)
    return new Response(textStream(lines), {
      headers: {
        'content-type': csv ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="parapet-findings-${scan.createdAt.slice(0, 10)}.${query.format}"`,
      },
    })
  }),
)
export const action = answer()
