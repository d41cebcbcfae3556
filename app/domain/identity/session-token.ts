import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services.ts'
import type { NewSession } from './sessions.ts'

const issuer = 'parapet'
const audience = 'parapet-api'
const typ = 'parapet-session+jwt'
const algorithm = 'HS256'

const key = (services: Services) => services.secrets.deriveKey('session-token')

/** The signed token of three parts that names a session. It lives as long as the session's row allows, not longer. */
export function signSessionToken(services: Services, session: NewSession): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: algorithm, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(session.userId)
    .setIssuedAt(services.now())
    .setExpirationTime(session.expiresAt)
    .sign(key(services))
}

/** The session that a token names, or null when the token is not ours, was changed, or has expired. */
export async function readSessionToken(
  services: Services,
  token: string,
): Promise<{ sessionId: string; userId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ,
      currentDate: services.now(),
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    if (typeof payload.sid !== 'string' || typeof payload.sub !== 'string') return null
    return { sessionId: payload.sid, userId: payload.sub }
  } catch {
    return null
  }
}
