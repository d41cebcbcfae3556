import { getExecutionPlan } from '#app/contract/executions.ts'
import { executionPlan } from '#app/domain/executions/list-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(getExecutionPlan).with(({ services, params }) => executionPlan(services, params.executionId)),
)
export const action = answer()
