import * as endpoints from '#app/contract/endpoints.ts'
import { beginTrial } from '#app/domain/identity/begin-trial.ts'
import { clientAddress } from '#app/server/client-address.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { countSignUp } from '#app/server/sign-up-limit.server.ts'

export const action = answer(
  serve(endpoints.trials.begin).with(async ({ services, body, request }) => {
    await countSignUp(request)
    return beginTrial(services, clientAddress(request), body)
  }),
)
