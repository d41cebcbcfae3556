import * as endpoints from '#app/contract/endpoints.ts'
import { approvePlan } from '#app/domain/executions/asking/approve-plan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.executions.approve).with(({ services, actor, params, body }) =>
    approvePlan(services, actor, { executionId: params.executionId, ...body }),
  ),
)
