import * as endpoints from '#app/contract/endpoints.ts'
import { readFixPlan } from '#app/domain/fixes/fix-plan/read-fix-plan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.fixPlans.get).with(({ services, actor, params, query }) =>
    readFixPlan(services, actor, params.scanId, query.templates?.split(',')),
  ),
)
