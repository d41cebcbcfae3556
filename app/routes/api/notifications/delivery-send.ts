import * as endpoints from '#app/contract/endpoints.ts'
import { sendAgain } from '#app/domain/notifications/deliveries/send-again.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.deliveries.sendAgain).with(({ services, actor, params }) =>
    sendAgain(services, actor, params.deliveryId),
  ),
)
