import { whoAmI } from '#app/contract/session.ts'
import { describeActor } from '#app/domain/identity/describe-actor.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(whoAmI).with(({ services, actor }) => describeActor(services, actor)))

export const action = answer()
