import * as endpoints from '#app/contract/endpoints.ts'
import { markNotificationsRead } from '#app/domain/notifications/mark-read.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.notifications.markRead).with(async ({ services, actor, body }) => {
    await markNotificationsRead(services, actor, body.ids)
    return { success: true as const }
  }),
)
