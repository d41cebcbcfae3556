import { approveExecution } from '#app/contract/executions.ts'
import { approvePlan } from '#app/domain/executions/approve-plan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(approveExecution).with(({ services, actor, params, body }) =>
    approvePlan(services, actor, { executionId: params.executionId, ...body }),
  ),
)
