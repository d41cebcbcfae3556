import * as endpoints from '#app/contract/endpoints.ts'
import { finishMicrosoftSignIn } from '#app/domain/environments/microsoft/finish-sign-in.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.microsoftAuth.callback).with(({ services, actor, body }) =>
    finishMicrosoftSignIn(services, actor, body),
  ),
)
