import * as endpoints from '#app/contract/endpoints.ts'
import { assignablePeople } from '#app/domain/scans/assignments/list-assignments.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.assignments.people).with(({ services, actor, params }) =>
    assignablePeople(services, actor, params.scanId),
  ),
)
