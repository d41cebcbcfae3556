import * as endpoints from '#app/contract/endpoints.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { requireSuccess } from '#app/domain/executions/reading/require-success.ts'
import { acceptedExecution, wantsAsync } from '#app/server/accepted-execution.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.terraform.plan).with(async ({ services, actor, body, request }) => {
    const started = await startPlan(services, actor, body)
    if (wantsAsync(request)) return acceptedExecution(started)
    const ended = await requireSuccess(services, actor, started.id)
    return {
      success: true,
      output: ended.result?.stdout ?? '',
      executionId: ended.id,
      hasChanges: ended.status !== 'no_changes',
      planDigest: ended.planDigest,
      plan: await executionPlan(services, actor, ended.id),
      seconds: ended.seconds,
    }
  }),
)
