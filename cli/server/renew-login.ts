import { ApiError } from '#app/contract/call-errors.ts'
import { createApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { interruptSignal } from '../interrupt.ts'
import { type Login, readLogin, writeLogin } from './login-file.ts'
import { readAnswer } from './read-answer.ts'

/** What a browser sends with its session cookie from a page of the server's own. */
export const cookieHeaders = ({ cookie }: Login): Record<string, string> =>
  cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}

/** Gets the next token of a sign-in's session and keeps it. @returns null when the session has ended. */
export async function renewLogin(login: Login, last: string): Promise<string | null> {
  const client = createApiClient({ baseUrl: login.server, token: () => last, signal: interruptSignal() })
  try {
    const response = await client.raw(endpoints.session.renewToken, {}, cookieHeaders(login))
    const { token } = await readAnswer('The renewal of the sign-in', response, endpoints.session.renewToken.response)
    // Another command may have signed in or out in the meantime.
    if (readLogin()?.cookie === login.cookie) writeLogin({ ...login, token })
    return token
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
