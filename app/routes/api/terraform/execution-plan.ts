import * as endpoints from '#app/contract/endpoints.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.executions.getPlan).with(({ services, actor, params }) =>
    executionPlan(services, actor, params.executionId),
  ),
)
