import * as endpoints from '#app/contract/endpoints.ts'
import { auditAsCsv, auditAsNdjson } from '#app/domain/audit/export-audit.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { textStream } from '#app/server/text-stream.server.ts'

export const loader = answer(
  serve(endpoints.audit.export).with(async ({ services, query: { format, ...filter } }) => {
    const rows = format === 'csv' ? auditAsCsv(services.db, filter) : auditAsNdjson(services.db, filter)
    const day = services.now().toISOString().slice(0, 10)
    return new Response(textStream(rows), {
      headers: {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        'content-disposition': `attachment; filename="parapet-audit-log-${day}.${format}"`,
      },
    })
  }),
)
