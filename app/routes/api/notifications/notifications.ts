import * as endpoints from '#app/contract/endpoints.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.notifications.list).with(({ services, actor }) => listNotifications(services, actor)),
)
