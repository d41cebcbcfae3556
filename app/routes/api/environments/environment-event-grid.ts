import * as endpoints from '#app/contract/endpoints.ts'
import {
  eventGridAddress,
  makeEventGridKey,
  removeEventGridKey,
} from '#app/domain/schedules/event-grid/event-grid-key.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.eventGrid.get).with(({ services, actor, params }) =>
    eventGridAddress(services, actor, params.environmentId),
  ),
)

export const action = answer(
  serve(endpoints.eventGrid.makeKey).with(({ services, actor, params }) =>
    makeEventGridKey(services, actor, params.environmentId),
  ),
  serve(endpoints.eventGrid.removeKey).with(async ({ services, actor, params }) => {
    await removeEventGridKey(services, actor, params.environmentId)
    return { success: true as const }
  }),
)
