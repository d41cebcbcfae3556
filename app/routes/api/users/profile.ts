import { getProfile as get, saveProfile as save } from '#app/contract/users.ts'
import { getProfile, saveProfile } from '#app/domain/identity/profile.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(get).with(({ services, actor }) => getProfile(services, actor)))

export const action = answer(serve(save).with(({ services, actor, body }) => saveProfile(services, actor, body)))
