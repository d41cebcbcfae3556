import * as endpoints from '#app/contract/endpoints.ts'
import { cancelExecution } from '#app/domain/executions/asking/cancel-execution.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.executions.cancel).with(({ services, actor, params, body }) =>
    cancelExecution(services, actor, params.executionId, body),
  ),
)
