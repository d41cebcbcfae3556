import * as endpoints from '#app/contract/endpoints.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { executeTemplate, subscriptionOfRun } from '#app/domain/templates/execute-template.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { acceptedExecution, wantsAsync } from '#app/server/accepted-execution.server.ts'
import { chosenSubscription } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templateRuns.execute).with(async ({ services, actor, params, body, request }) => {
    const { action, variables, environment, workspace_name: workspaceName, plan_id: planId, confirm } = body
    const acceptNew = body.accept_new
    const template = await findTemplate(services, actor, params.templateId)
    const named = await subscriptionOfRun(services, actor, template, workspaceName, body.subscription_id)
    const subscription = await chosenSubscription(services, actor, named)
    const run = { template, action, workspaceName, environment, variables, subscription, planId, confirm, acceptNew }
    const started = await executeTemplate(services, actor, run)
    if (wantsAsync(request)) return acceptedExecution(started)
    const ended = await waitForExecution(services, actor, started.id)
    return { success: ended.success === 1, error: ended.error, output: ended.stdout, execution_id: ended.id }
  }),
)
