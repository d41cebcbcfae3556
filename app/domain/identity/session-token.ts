import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../services.ts'
import { type NewSession, sessionHours } from './sessions.ts'

const issuer = 'parapet'
const audience = 'parapet-api'
const typ = 'parapet-session+jwt'
const algorithm = 'HS256'
/** A token that was copied is of no use for longer. */
const tokenMinutes = 15

const key = (services: Services) => services.secrets.deriveKey('session-token')

/** The signed token of three parts that names a session. It lives 15 minutes, and not longer than the session. */
export function signSessionToken(
  services: Services,
  session: Pick<NewSession, 'id' | 'userId' | 'expiresAt'>,
): Promise<string> {
  const now = services.now()
  const end = Math.min(now.getTime() + tokenMinutes * 60_000, session.expiresAt.getTime())
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: algorithm, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(session.userId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(end))
    .sign(key(services))
}

/** The session that a token names, or null when the token is not ours, was changed, or has expired, unless that is allowed. */
export async function readSessionToken(
  services: Services,
  token: string,
  { expiredToo = false } = {},
): Promise<{ sessionId: string; userId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ,
      currentDate: services.now(),
      clockTolerance: expiredToo ? sessionHours * 3600 : 0,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    if (typeof payload.sid !== 'string' || typeof payload.sub !== 'string') return null
    return { sessionId: payload.sid, userId: payload.sub }
  } catch {
    return null
  }
}
