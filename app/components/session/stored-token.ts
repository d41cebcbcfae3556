const key = 'token'

/** The session's token that this browser keeps, or null. */
export const storedToken = () => window.localStorage.getItem(key)

export const storeToken = (token: string) => window.localStorage.setItem(key, token)

export const removeStoredToken = () => window.localStorage.removeItem(key)

/** Removes a stored token that cannot work any more. Runs at start-up; the landing and the sign-in page do without. */
export function dropDeadToken(pathname: string): void {
  if (pathname === '/' || pathname === '/login') return
  const token = storedToken()
  if (token === null || isAlive(token, Date.now())) return
  removeStoredToken()
  console.log('The stored token was malformed or had expired, and was removed.')
}

/** Whether a token has three parts that can be read and an expiry that has not passed. @param now in milliseconds */
export function isAlive(token: string, now: number): boolean {
  const parts = token.split('.')
  const [header, payload] = parts
  if (parts.length !== 3 || !header || !payload) return false
  try {
    parsePart(header)
    const { exp } = parsePart(payload) as { exp?: unknown }
    return typeof exp === 'number' && exp * 1000 > now
  } catch {
    return false
  }
}

function parsePart(part: string): object {
  const parsed: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')))
  if (typeof parsed !== 'object' || parsed === null) throw new Error('not an object')
  return parsed
}
