import * as endpoints from '#app/contract/endpoints.ts'
import type { ExportFormat } from '#app/contract/scans.ts'
import { exportReport } from '#app/domain/scans/export-report.ts'
import { exportJson } from '#app/domain/scans/export-scan.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { byteStream, textStream } from '#app/server/text-stream.server.ts'

const types: Record<ExportFormat, { contentType: string; extension: string }> = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { contentType: 'application/json', extension: 'json' },
  report: { contentType: 'application/json', extension: 'report.json' },
  sarif: { contentType: 'application/sarif+json', extension: 'sarif' },
  junit: { contentType: 'application/xml; charset=utf-8', extension: 'xml' },
  ocsf: { contentType: 'application/json', extension: 'ocsf.json' },
  markdown: { contentType: 'text/markdown; charset=utf-8', extension: 'md' },
  html: { contentType: 'text/html; charset=utf-8', extension: 'html' },
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
}

export const loader = answer(
  serve(endpoints.scans.export).with(async ({ services, actor, params, query }) => {
    const scan = await findScan(services, actor, params.scanId)
    const { format, controlId, since } = query
    const { contentType, extension } = types[format]
    const body =
      format === 'json'
        ? textStream(exportJson(services, actor, scan.id, controlId))
        : byteStream(
            await exportReport(services, actor, scan.id, {
              format: format === 'report' ? 'json' : format,
              controlId,
              since,
            }),
          )
    return new Response(body, {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="parapet-findings-${scan.createdAt.slice(0, 10)}.${extension}"`,
      },
    })
  }),
)
export const action = answer()
