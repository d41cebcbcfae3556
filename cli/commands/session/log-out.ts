import * as endpoints from '#app/contract/endpoints.ts'
import { note } from '../../output/stdout.ts'
import { connectionTo } from '../../server/connect.ts'
import { readLogin, removeLogin } from '../../server/login-file.ts'
import { cookieHeaders } from '../../server/renew-login.ts'

/** Ends the session on the server when it can be reached, and forgets it in any case. */
export async function logOut(): Promise<void> {
  const login = readLogin()
  if (!login) return note('Nobody is signed in.')
  try {
    await connectionTo(login.server, login.token).client.raw(endpoints.session.logOut, {}, cookieHeaders(login))
    note(`Signed out of ${login.server}.`)
  } catch (error) {
    note(
      `${login.server} did not end the session: ${error instanceof Error ? error.message : error} It is forgotten here.`,
    )
  } finally {
    removeLogin()
  }
}
