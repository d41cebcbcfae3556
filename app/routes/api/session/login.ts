import * as endpoints from '#app/contract/endpoints.ts'
import { logIn } from '#app/domain/identity/log-in.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { signedInCookies } from '#app/server/session-cookies.server.ts'
import { PasswordStrategy } from '#app/server/strategies.server.ts'

export const action = answer(
  serve(endpoints.session.logIn).with(async ({ services, body, request }) => {
    const strategy = new PasswordStrategy(services, body, ({ client, credentials }) =>
      logIn(services, client, credentials),
    )
    const result = await strategy.authenticate(request)
    if (result.requiresMFA) return { requiresMFA: true }
    const { token, user, mustChangePassword } = result
    if (mustChangePassword) services.firstPassword.forget(user.username)
    const response = Response.json(
      endpoints.session.logIn.response.parse({ token, user, ...(mustChangePassword && { mustChangePassword }) }),
    )
    for (const cookie of signedInCookies(services, result.session.cookie, result.device))
      response.headers.append('set-cookie', cookie)
    return response
  }),
)
