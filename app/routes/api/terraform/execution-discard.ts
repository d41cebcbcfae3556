import * as endpoints from '#app/contract/endpoints.ts'
import { discardPlan } from '#app/domain/executions/asking/discard-plan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.executions.discard).with(({ services, actor, params }) =>
    discardPlan(services, actor, params.executionId),
  ),
)
