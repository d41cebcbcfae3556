import * as endpoints from '#app/contract/endpoints.ts'
import { chooseScheme } from '#app/domain/identity/habits.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.profile.chooseScheme).with(({ services, actor, body }) => chooseScheme(services, actor, body.scheme)),
)
