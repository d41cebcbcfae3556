import * as endpoints from '#app/contract/endpoints.ts'
import { AppError } from '#app/domain/errors.ts'
import { renewSessionToken } from '#app/domain/identity/renew-session-token.ts'
import { assertSameOrigin } from '#app/server/same-origin.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { readSessionCookie } from '#app/server/session-cookies.server.ts'
import { bearerToken } from '#app/server/strategies.server.ts'

/** The cookie says whose session it is, and the page that asks has to be ours. */
export const action = answer(
  serve(endpoints.session.renewToken).with(async ({ services, request }) => {
    assertSameOrigin(services, request)
    const [cookie, last] = [readSessionCookie(services, request), bearerToken(request)]
    const token = cookie && last ? await renewSessionToken(services, cookie, last) : null
    if (!token) throw new AppError('unauthenticated', 'Your session has ended. Sign in again.')
    return { token }
  }),
)
