import { discardExecution } from '#app/contract/executions.ts'
import { discardPlan } from '#app/domain/executions/discard-plan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(discardExecution).with(({ services, actor, params }) => discardPlan(services, actor, params.executionId)),
)
