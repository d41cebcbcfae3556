import * as endpoints from '#app/contract/endpoints.ts'
import { beginMicrosoftSignIn } from '#app/domain/environments/microsoft/begin-sign-in.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.microsoftAuth.init).with(({ services, actor, body }) => beginMicrosoftSignIn(services, actor, body)),
)
