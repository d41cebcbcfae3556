import * as endpoints from '#app/contract/endpoints.ts'
import { describeActor } from '#app/domain/identity/describe-actor.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.session.whoAmI).with(({ services, actor }) => describeActor(services, actor)),
)
