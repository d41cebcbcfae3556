import * as endpoints from '#app/contract/endpoints.ts'
import { addSchedule } from '#app/domain/schedules/change-schedules.ts'
import { listSchedules } from '#app/domain/schedules/read-schedules.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.schedules.list).with(({ services, actor }) => listSchedules(services, actor)),
)
export const action = answer(
  serve(endpoints.schedules.add).with(({ services, actor, body }) => addSchedule(services, actor, body)),
)
