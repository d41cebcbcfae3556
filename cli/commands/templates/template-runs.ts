import type { CallInput } from '#app/contract/endpoint.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Runs } from '../executions/carry-out.ts'
import { withRecoveryAdvice } from '../executions/recovery-advice.ts'
import { startExecution } from '../executions/start-execution.ts'

export type TemplateRun = Omit<
  CallInput<typeof endpoints.templateRuns.execute>['body'],
  'action' | 'plan_id' | 'confirm' | 'accept_new'
>

/** The runs of a template in a workspace: a plan prepares the workspace first, an apply carries out what was shown. */
export const templateRuns = (templateId: string, run: TemplateRun): Runs => ({
  plan: (client) =>
    withRecoveryAdvice(client, run.workspace_name, () =>
      startExecution(client, endpoints.templateRuns.execute, {
        params: { templateId },
        body: { ...run, action: 'plan' },
      }),
    ),
  apply: (client, { id }, { confirm, acceptNew }) =>
    startExecution(client, endpoints.templateRuns.execute, {
      params: { templateId },
      body: { ...run, variables: undefined, action: 'apply', plan_id: id, confirm, accept_new: acceptNew },
    }),
})
