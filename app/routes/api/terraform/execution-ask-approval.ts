import * as endpoints from '#app/contract/endpoints.ts'
import { askApproval } from '#app/domain/executions/asking/ask-approval.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.executions.askApproval).with(({ services, actor, params }) =>
    askApproval(services, actor, params.executionId),
  ),
)
