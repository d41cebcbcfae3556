import * as endpoints from '#app/contract/endpoints.ts'
import { restoreSchedule } from '#app/domain/schedules/remove-schedule.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.schedules.restore).with(({ services, actor, params }) =>
    restoreSchedule(services, actor, params.scheduleId),
  ),
)
