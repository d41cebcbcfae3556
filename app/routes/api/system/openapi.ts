import * as endpoints from '#app/contract/endpoints.ts'
import { openApi } from '#app/server/openapi.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.system.openApi).with(async ({ services, request }) => {
    const { text, etag } = openApi(services.version)
    const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json' }
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers })
  }),
)
