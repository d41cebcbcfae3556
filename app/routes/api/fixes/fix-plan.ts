import * as endpoints from '#app/contract/endpoints.ts'
import { planFix } from '#app/domain/fixes/fix-plan/plan-fix.ts'
import { acceptedExecution } from '#app/server/accepted-execution.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.fixPlans.plan).with(async ({ services, actor, params, body }) =>
    acceptedExecution(await planFix(services, actor, { ...params, ...body })),
  ),
)
