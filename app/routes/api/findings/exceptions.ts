import * as endpoints from '#app/contract/endpoints.ts'
import { addException } from '#app/domain/scans/exceptions/add-exception.ts'
import { listExceptions } from '#app/domain/scans/exceptions/list-exceptions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.exceptions.list).with(({ services, actor, query }) => listExceptions(services, actor, query)),
)
export const action = answer(
  serve(endpoints.exceptions.add).with(({ services, actor, body }) => addException(services, actor, body)),
)
