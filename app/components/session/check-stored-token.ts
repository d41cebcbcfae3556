import { renewStoredToken } from './fresh-token.ts'
import { expiryOf, removeStoredToken, storedToken } from './stored-token.ts'

/**
 * Removes a stored token that cannot work any more: a malformed one at once, an expired one unless its session lives on
 * and gives another. Runs at start-up; the landing and the sign-in page do without.
 */
export async function checkStoredToken(pathname: string): Promise<void> {
  if (pathname === '/' || pathname === '/login') return
  const token = storedToken()
  if (token === null) return
  const expiry = expiryOf(token)
  if (expiry !== null && expiry > Date.now()) return
  // A server that cannot be reached has not refused: the next call asks again.
  if (expiry !== null && (await renewStoredToken(token).catch(() => token)) !== null) return
  if (storedToken() !== token) return
  removeStoredToken()
  console.log('The stored token was malformed or had expired, and was removed.')
}
