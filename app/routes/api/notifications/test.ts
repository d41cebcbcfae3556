import * as endpoints from '#app/contract/endpoints.ts'
import { sendTest } from '#app/domain/notifications/deliveries/send-test.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.deliveries.test).with(({ services, actor, body }) => sendTest(services, actor, body.channels)),
)
