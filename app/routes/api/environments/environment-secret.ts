import * as endpoints from '#app/contract/endpoints.ts'
import { signInAgain } from '#app/domain/environments/microsoft/sign-in-again.ts'
import { rotateSecret } from '#app/domain/environments/rotate-secret.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoints.environments.rotateSecret).with(({ services, actor, params, body }) =>
    'credential' in body
      ? rotateSecret(services, actor, params.environmentId, body.credential)
      : signInAgain(services, actor, params.environmentId, body.microsoftSessionId),
  ),
)
