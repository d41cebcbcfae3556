import * as endpoints from '#app/contract/endpoints.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.executions.get).with(({ services, actor, params }) =>
    executionDetail(services, actor, params.executionId),
  ),
)
