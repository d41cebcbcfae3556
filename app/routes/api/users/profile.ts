import * as endpoints from '#app/contract/endpoints.ts'
import { getProfile, saveProfile } from '#app/domain/identity/profile.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoints.profile.get).with(({ services, actor }) => getProfile(services, actor)))

export const action = answer(
  serve(endpoints.profile.save).with(({ services, actor, body }) => saveProfile(services, actor, body)),
)
