import * as endpoints from '#app/contract/endpoints.ts'
import { addChannel } from '#app/domain/notifications/channels/change-channels.ts'
import { listChannels } from '#app/domain/notifications/channels/usable-channels.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.notificationChannels.list).with(({ services, actor }) => listChannels(services, actor)),
)

export const action = answer(
  serve(endpoints.notificationChannels.add).with(({ services, actor, body }) => addChannel(services, actor, body)),
)
