import * as endpoints from '#app/contract/endpoints.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { initPlaybook } from '#app/domain/playbooks/init-playbook.ts'
import { acceptedExecution, wantsAsync } from '#app/server/accepted-execution.server.ts'
import { chosenSubscription } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.terraform.init).with(async ({ services, actor, body, request }) => {
    const subscription = await chosenSubscription(services, actor, body.subscriptionId)
    const { playbookId, workspaceName } = body
    const started = await initPlaybook(services, actor, { playbookId, workspaceName, subscription })
    if (wantsAsync(request)) return acceptedExecution(started)
    const ended = await waitForExecution(services, actor, started.id)
    return {
      success: ended.success === 1,
      error: ended.error,
      output: ended.stdout,
      executionId: ended.id,
      seconds: secondsOf(ended),
    }
  }),
)

function secondsOf({ started_at, finished_at }: { started_at: string | null; finished_at: string | null }) {
  return started_at === null || finished_at === null ? null : (Date.parse(finished_at) - Date.parse(started_at)) / 1000
}
