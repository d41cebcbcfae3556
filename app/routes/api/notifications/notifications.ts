import { listNotifications as endpoint } from '#app/contract/notifications.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoint).with(({ services, actor }) => listNotifications(services, actor)))

export const action = answer()
