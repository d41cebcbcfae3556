import * as endpoints from '#app/contract/endpoints.ts'
import { exportReport } from '#app/domain/scans/export-report.ts'
import { exportJson } from '#app/domain/scans/export-scan.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { byteStream, textStream } from '#app/server/text-stream.server.ts'
import { exportTypes } from './export-types.ts'

export const loader = answer(
  serve(endpoints.scans.export).with(async ({ services, actor, params, query }) => {
    const scan = await findScan(services, actor, params.scanId)
    const { format, controlId, since } = query
    const { contentType, extension } = exportTypes[format]
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
