import * as endpoints from '#app/contract/endpoints.ts'
import { listAssignments } from '#app/domain/scans/assignments/list-assignments.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.assignments.list).with(({ services, actor, params }) =>
    listAssignments(services, actor, params.scanId),
  ),
)
