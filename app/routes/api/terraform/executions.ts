import * as endpoints from '#app/contract/endpoints.ts'
import { listExecutions } from '#app/domain/executions/reading/list-executions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.executions.list).with(({ services, actor, query }) => listExecutions(services, actor, query)),
)
