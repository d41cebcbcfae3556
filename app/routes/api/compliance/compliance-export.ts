import type { ComplianceFormat } from '#app/contract/compliance.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { complianceAsCsv } from '#app/domain/compliance/compliance-csv.ts'
import { oneStandard } from '#app/domain/compliance/read-compliance.ts'
import { invalid } from '#app/domain/errors.ts'
import { lookedAtBy } from '#app/server/looked-at.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { byteStream, textStream } from '#app/server/text-stream.server.ts'
import { isTimeZone } from '#app/text/time-in-zone.ts'

const contentTypes: Record<ComplianceFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export const loader = answer(
  serve(endpoints.compliance.export).with(
    async ({ services, actor, params, query: { format, timeZone, ...query } }) => {
      if (!isTimeZone(timeZone))
        throw invalid('timeZone', `${timeZone} is no time zone. Name one like Europe/Helsinki.`)
      const { scope, standard } = await oneStandard(
        services,
        await lookedAtBy(services, actor, query),
        params.standardId,
      )
      const day = (scope.scannedAt ?? services.now().toISOString()).slice(0, 10)
      return new Response(format === 'csv' ? textStream(complianceAsCsv(scope, standard)) : await pdf(), {
        headers: {
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="parapet-${standard.id}-${day}.${format}"`,
        },
      })

      /** The library is loaded by the first who asks for one. */
      async function pdf() {
        const { complianceAsPdf } = await import('#app/domain/compliance/pdf/compliance-pdf.ts')
        return byteStream(complianceAsPdf(scope, standard, { by: actor.username, at: services.now(), timeZone }))
      }
    },
  ),
)
