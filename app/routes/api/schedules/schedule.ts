import * as endpoints from '#app/contract/endpoints.ts'
import { changeSchedule } from '#app/domain/schedules/change-schedules.ts'
import { findSchedule } from '#app/domain/schedules/read-schedules.ts'
import { removeSchedule } from '#app/domain/schedules/remove-schedule.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.schedules.get).with(({ services, actor, params }) =>
    findSchedule(services, actor, params.scheduleId),
  ),
)

export const action = answer(
  serve(endpoints.schedules.change).with(({ services, actor, params, body }) =>
    changeSchedule(services, actor, params.scheduleId, body),
  ),
  serve(endpoints.schedules.remove).with(async ({ services, actor, params }) => {
    await removeSchedule(services, actor, params.scheduleId)
    return { success: true as const }
  }),
)
