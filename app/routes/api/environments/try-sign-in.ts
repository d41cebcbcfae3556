import * as endpoints from '#app/contract/endpoints.ts'
import { trySignIn } from '#app/domain/environments/try-sign-in.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.environments.trySignIn).with(({ services, body }) =>
    trySignIn(services, body.cloud, body.credential),
  ),
)
