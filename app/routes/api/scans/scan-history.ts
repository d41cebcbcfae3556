import * as endpoints from '#app/contract/endpoints.ts'
import { listScansNow } from '#app/domain/fixes/list-scans-now.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.list).with(({ services, actor, query }) => listScansNow(services, actor, query)),
)
