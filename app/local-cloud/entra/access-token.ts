import { randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { loginOrigin } from '../origins.ts'
import type { Directory } from './directory.ts'
import { ownApplication } from './find-principal.ts'
import type { SigningKey } from './signing-key.ts'
import { applicationClaims } from './token-claims.ts'

/** Seconds that a token is good for. */
export const tokenLifetime = 3600

/** Whom a token speaks for. */
export interface Principal {
  clientId: string
  objectId: string
  /** The sign-in name of the person that the application acts for; absent when it acts for itself. */
  userPrincipalName?: string
  /** What the token is good for at its resource: an application's granted permissions, or the scopes of a person. */
  permissions: readonly string[]
}

export interface TokenIssuer {
  /** A token of the application that may do everything; a negative lifetime (seconds) makes an expired one. */
  issue(audience: string, lifetime?: number): Promise<string>
  sign(claims: JWTPayload, audience: string, lifetime: number): Promise<string>
  /** The claims of a token for an audience. Throws jose's errors for a wrong signature, audience, issuer or time. */
  read(token: string, audience: string): Promise<JWTPayload>
  /** The principal of an access token. Throws as `read`. */
  verify(token: string, audience: string): Promise<Principal>
}

const maxRemembered = 200

/** Issues and checks the tokens of one tenant. */
export function tokenIssuer(directory: Directory, key: SigningKey): TokenIssuer {
  const issuer = `${loginOrigin}/${directory.tenantId}/v2.0`
  const verified = new Map<string, JWTPayload>()

  async function read(token: string, audience: string): Promise<JWTPayload> {
    const known = verified.get(token)
    if (known?.exp !== undefined && known.exp > Date.now() / 1000 && known.aud === audience) return known
    const { payload } = await jwtVerify(token, key.publicKey, { issuer, audience, algorithms: ['RS256'] })
    if (verified.size >= maxRemembered) verified.clear()
    verified.set(token, payload)
    return payload
  }

  function sign(claims: JWTPayload, audience: string, lifetime: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    // As Entra's, no two tokens are the same, those of one second neither.
    const uti = randomBytes(16).toString('base64url')
    return new SignJWT({ ...claims, tid: directory.tenantId, ver: '2.0', uti })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setNotBefore(now - 300)
      .setExpirationTime(now + lifetime)
      .sign(key.privateKey)
  }

  return {
    sign,
    read,
    issue: (audience, lifetime = tokenLifetime) =>
      sign(applicationClaims(ownApplication(directory), audience), audience, lifetime),
    async verify(token, audience) {
      const { appid, oid, idtyp, preferred_username, roles, scp } = await read(token, audience)
      const permissions = Array.isArray(roles) ? roles.map(String) : typeof scp === 'string' ? scp.split(' ') : []
      const who = { clientId: String(appid), objectId: String(oid), permissions }
      return idtyp === 'user' ? { ...who, userPrincipalName: String(preferred_username) } : who
    },
  }
}
