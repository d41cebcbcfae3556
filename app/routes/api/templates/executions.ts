import * as endpoints from '#app/contract/endpoints.ts'
import { listTemplateExecutions } from '#app/domain/templates/list-template-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.templateRuns.list).with(async ({ services, actor, query }) => ({
    executions: await listTemplateExecutions(services, actor, query),
  })),
)
