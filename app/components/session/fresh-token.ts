import { ApiError } from '#app/contract/call-errors.ts'
import { expiryOf, storedToken, storeToken } from './stored-token.ts'

/** A token this close to its end, in milliseconds, is renewed before the next call. */
const renewBeforeMs = 60_000

/** The stored token for a call, renewed when it is about to expire or has. A malformed one goes as it is, to be refused. */
export async function freshToken(): Promise<string | null> {
  const token = storedToken()
  const expiry = token === null ? null : expiryOf(token)
  if (token === null || expiry === null || expiry - Date.now() > renewBeforeMs) return token
  // Without a new one the call itself tells what is wrong.
  return (await renewStoredToken(token).catch(() => null)) ?? token
}

let underWay: Promise<string | null> | undefined

/**
 * Puts a new token in the place of the stored one, by the session's cookie; one request, however many ask.
 * @returns null when the session has ended. @throws ApiError, ConnectionError, TypeError when the server did not get to say.
 */
export function renewStoredToken(last: string): Promise<string | null> {
  underWay ??= renew(last).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renew(last: string): Promise<string | null> {
  const [{ createApiClient }, { session }] = await Promise.all([
    import('#app/contract/client.ts'),
    import('#app/contract/session.ts'),
  ])
  try {
    const { token } = await createApiClient({ baseUrl: '', token: () => last }).call(session.renewToken, {})
    // Another tab may have logged out or renewed in the meantime.
    if (storedToken() !== last) return storedToken()
    storeToken(token)
    return token
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
