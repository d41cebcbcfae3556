import * as endpoints from '#app/contract/endpoints.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { scanEventsAfter } from '#app/domain/scans/scan-events.ts'
import { eventStream } from '#app/server/event-stream.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.scans.follow).with(async ({ services, actor, params, request }) => {
    const { environmentId } = await findScan(services, actor, params.scanId)
    return eventStream(
      { services, actor, request, environmentId },
      {
        bell: services.bell,
        topic: `scan:${params.scanId}`,
        lookMs: 250,
        read: (after) => scanEventsAfter(services.db, params.scanId, after),
        isEnd: (event) => event.type === 'ended',
        isOver: async () => !scanIsActive((await findScan(services, actor, params.scanId)).status),
      },
    )
  }),
)
