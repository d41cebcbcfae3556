import * as endpoints from '#app/contract/endpoints.ts'
import { invalid } from '#app/domain/errors.ts'
import { postureReport } from '#app/domain/reports/posture-report.ts'
import { subscriptionWithResults } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { byteStream } from '#app/server/text-stream.server.ts'
import { isTimeZone } from '#app/text/time-in-zone.ts'

export const loader = answer(
  serve(endpoints.postureReports.export).with(async ({ services, actor, query: { subscription, days, timeZone } }) => {
    if (!isTimeZone(timeZone)) throw invalid('timeZone', `${timeZone} is no time zone. Name one like Europe/Helsinki.`)
    const report = await postureReport(
      services,
      actor,
      await subscriptionWithResults(services, actor, subscription),
      days,
    )
    // The library and the fonts are loaded by the first who asks.
    const { postureAsPdf } = await import('#app/domain/reports/pdf/posture-pdf.ts')
    const made = { by: actor.username, at: services.now(), timeZone, consoleUrl: services.consoleUrl }
    return new Response(byteStream(postureAsPdf(report, made)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="parapet-posture-${report.to.slice(0, 10)}.pdf"`,
      },
    })
  }),
)
