import { followScan } from '#app/contract/scans.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { scanEventStream } from '#app/server/scan-event-stream.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(followScan).with(async ({ services, params, request }) => {
    await findScan(services, params.scanId)
    const after = Number(request.headers.get('last-event-id') ?? 0)
    return new Response(scanEventStream(services, params.scanId, Number.isInteger(after) && after > 0 ? after : 0), {
      headers: {
        'content-type': 'text/event-stream',
        // `no-transform` keeps the compression of the server from holding events back.
        'cache-control': 'no-store, no-transform',
      },
    })
  }),
)
export const action = answer()
