import * as endpoints from '#app/contract/endpoints.ts'
import type { ExportFormat } from '#app/contract/scans.ts'
import { exportCsv, exportJson } from '#app/domain/scans/export-scan.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { textStream } from '#app/server/text-stream.server.ts'

const formats: Record<ExportFormat, { contentType: string; linesOf: typeof exportCsv }> = {
  csv: { contentType: 'text/csv; charset=utf-8', linesOf: exportCsv },
  json: { contentType: 'application/json', linesOf: exportJson },
}

export const loader = answer(
  serve(endpoints.scans.export).with(async ({ services, actor, params, query }) => {
    const scan = await findScan(services, actor, params.scanId)
    const { contentType, linesOf } = formats[query.format]
    return new Response(textStream(linesOf(services, actor, scan.id, query.controlId)), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="parapet-findings-${scan.createdAt.slice(0, 10)}.${query.format}"`,
      },
    })
  }),
)
export const action = answer()
