import { listExecutions as endpoint } from '#app/contract/executions.ts'
import { listExecutions } from '#app/domain/executions/list-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoint).with(({ services, actor, query }) => listExecutions(services, actor, query)),
)
export const action = answer()
