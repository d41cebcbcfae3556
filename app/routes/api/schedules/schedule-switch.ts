import * as endpoints from '#app/contract/endpoints.ts'
import { switchSchedule } from '#app/domain/schedules/switch-schedule.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.schedules.switch).with(({ services, actor, params, body }) =>
    switchSchedule(services, actor, params.scheduleId, body.on),
  ),
)
