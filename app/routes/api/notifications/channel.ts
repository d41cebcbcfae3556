import * as endpoints from '#app/contract/endpoints.ts'
import { removeChannel } from '#app/domain/notifications/channels/change-channels.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.notificationChannels.remove).with(async ({ services, actor, params }) => {
    await removeChannel(services, actor, params.channelId)
    return { success: true as const }
  }),
)
