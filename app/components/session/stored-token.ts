const key = 'token'

/** The session's token that this browser keeps, or null. */
export const storedToken = () => window.localStorage.getItem(key)

export const storeToken = (token: string) => window.localStorage.setItem(key, token)

export const removeStoredToken = () => window.localStorage.removeItem(key)

/** When a token of three readable parts expires, in milliseconds since 1970; null for a malformed one. */
export function expiryOf(token: string): number | null {
  const parts = token.split('.')
  const [header, payload] = parts
  if (parts.length !== 3 || !header || !payload) return null
  try {
    parsePart(header)
    const { exp } = parsePart(payload) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}

function parsePart(part: string): object {
  const parsed: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')))
  if (typeof parsed !== 'object' || parsed === null) throw new Error('not an object')
  return parsed
}
