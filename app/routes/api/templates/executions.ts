import { listTemplateExecutions as endpoint } from '#app/contract/template-runs.ts'
import { listTemplateExecutions } from '#app/domain/templates/list-template-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoint).with(async ({ services, query }) => ({ executions: await listTemplateExecutions(services, query) })),
)
export const action = answer()
