import * as endpoints from '#app/contract/endpoints.ts'
import { signInAgain } from '#app/domain/environments/microsoft/sign-in-again.ts'
import { rotateSecret } from '#app/domain/environments/rotate-secret.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.environments.rotateSecret).with(async ({ services, actor, params, body }) => {
    const changed =
      'credential' in body
        ? await rotateSecret(services, actor, params.environmentId, body.credential)
        : await signInAgain(services, actor, params.environmentId, body.microsoftSessionId)
    services.subscriptions.forget(params.environmentId)
    return changed
  }),
)
