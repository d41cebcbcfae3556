import * as endpoints from '#app/contract/endpoints.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { acceptedExecution, wantsAsync } from '#app/server/accepted-execution.server.ts'
import { applyAnswer } from '#app/server/apply-answer.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.terraform.apply).with(async ({ services, actor, body, request }) => {
    const started = await startApply(services, actor, body)
    return wantsAsync(request) ? acceptedExecution(started) : applyAnswer(services, actor, started.id)
  }),
)
