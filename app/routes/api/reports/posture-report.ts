import * as endpoints from '#app/contract/endpoints.ts'
import { postureReport } from '#app/domain/reports/posture-report.ts'
import { subscriptionWithResults } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.postureReports.get).with(async ({ services, actor, query: { subscription, days } }) =>
    postureReport(services, actor, await subscriptionWithResults(services, actor, subscription), days),
  ),
)
