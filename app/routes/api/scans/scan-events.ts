import { followScan } from '#app/contract/scans.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { scanEventsAfter } from '#app/domain/scans/scan-events.ts'
import { eventStream } from '#app/server/event-stream.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(followScan).with(async ({ services, actor, params, request }) => {
    await findScan(services, params.scanId)
    return eventStream(
      { services, actor, request },
      {
        bell: services.bell,
        topic: `scan:${params.scanId}`,
        lookMs: 250,
        read: (after) => scanEventsAfter(services.db, params.scanId, after),
        isEnd: (event) => event.type === 'ended',
        isOver: async () => !['queued', 'running'].includes((await findScan(services, params.scanId)).status),
      },
    )
  }),
)
export const action = answer()
