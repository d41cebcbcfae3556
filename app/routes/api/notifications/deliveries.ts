import * as endpoints from '#app/contract/endpoints.ts'
import { listDeliveries } from '#app/domain/notifications/deliveries/read-deliveries.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.deliveries.list).with(({ services, actor }) => listDeliveries(services, actor)),
)
