import * as endpoints from '#app/contract/endpoints.ts'
import { exportExceptions, importExceptions } from '#app/domain/scans/exceptions/exceptions-file.ts'
import { attachment } from '#app/server/attachment.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.exceptions.exportFile).with(async ({ services, actor, query }) => {
    const headers = {
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': attachment('parapet-exceptions.yaml'),
    }
    return new Response(await exportExceptions(services, actor, query), { headers })
  }),
)
export const action = answer(
  serve(endpoints.exceptions.importFile).with(({ services, actor, body }) => importExceptions(services, actor, body)),
)
