import * as endpoints from '#app/contract/endpoints.ts'
import { listScans } from '#app/domain/scans/list-scans.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.list).with(({ services, actor, query }) => listScans(services, actor, query)),
)
export const action = answer()
