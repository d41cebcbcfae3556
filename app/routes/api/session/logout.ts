import * as endpoints from '#app/contract/endpoints.ts'
import { logOut } from '#app/domain/identity/sessions.ts'
import { actorOfBrowser } from '#app/server/authenticate-api.server.ts'
import { assertSameOrigin } from '#app/server/same-origin.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { signedOutCookie } from '#app/server/session-cookies.server.ts'

/** Takes the bearer or the cookie: the browser drops its token before it calls. */
export const action = answer(
  serve(endpoints.session.logOut).with(async ({ services, actor, request }) => {
    assertSameOrigin(services, request)
    const browser = await actorOfBrowser(services, request)
    for (const one of [actor, browser]) if (one?.sessionId) await logOut(services, one)
    return Response.json({ success: true }, { headers: { 'set-cookie': signedOutCookie(services) } })
  }),
)
