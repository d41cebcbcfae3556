import { cancelExecution as endpoint } from '#app/contract/executions.ts'
import { cancelExecution } from '#app/domain/executions/cancel-execution.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(endpoint).with(({ services, actor, params, body }) =>
    cancelExecution(services, actor, params.executionId, body),
  ),
)
