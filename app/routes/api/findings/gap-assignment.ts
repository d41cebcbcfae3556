import * as endpoints from '#app/contract/endpoints.ts'
import { assignGap } from '#app/domain/scans/assignments/assign-gap.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.assignments.set).with(({ services, actor, params, body }) =>
    assignGap(services, actor, { ...params, ...body }),
  ),
)
