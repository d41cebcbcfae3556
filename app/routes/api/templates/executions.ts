import * as endpoints from '#app/contract/endpoints.ts'
import { listTemplateExecutions } from '#app/domain/templates/list-template-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.templateRuns.list).with(async ({ services, query }) => ({
    executions: await listTemplateExecutions(services, query),
  })),
)
export const action = answer()
