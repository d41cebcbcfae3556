import * as endpoints from '#app/contract/endpoints.ts'
import { runScheduleNow } from '#app/domain/schedules/queue-run.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.schedules.run).with(({ services, actor, params }) =>
    runScheduleNow(services, actor, params.scheduleId),
  ),
)
