import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { loginOrigin } from '../origins.ts'
import type { Directory } from './directory.ts'
import type { SigningKey } from './signing-key.ts'

/** Seconds that a token is good for. */
export const tokenLifetime = 3600

/** Whom a token speaks for. */
export interface Principal {
  clientId: string
  objectId: string
}

export interface TokenIssuer {
  issue(audience: string, lifetime?: number): Promise<string>
  /** The principal of a token for an audience. Throws jose's errors for a wrong signature, audience, issuer or time. */
  verify(token: string, audience: string): Promise<Principal>
}

const maxRemembered = 200

/** Issues and checks the access tokens of one tenant. */
export function tokenIssuer(directory: Directory, key: SigningKey): TokenIssuer {
  const issuer = `${loginOrigin}/${directory.tenantId}/v2.0`
  const objectId = servicePrincipalId(directory)
  const verified = new Map<string, JWTPayload>()

  async function payloadOf(token: string, audience: string): Promise<JWTPayload> {
    const known = verified.get(token)
    if (known?.exp !== undefined && known.exp > Date.now() / 1000 && known.aud === audience) return known
    const { payload } = await jwtVerify(token, key.publicKey, { issuer, audience, algorithms: ['RS256'] })
    if (verified.size >= maxRemembered) verified.clear()
    verified.set(token, payload)
    return payload
  }

  return {
    issue(audience, lifetime = tokenLifetime) {
      const now = Math.floor(Date.now() / 1000)
      const { clientId, tenantId } = directory
      const claims = { tid: tenantId, oid: objectId, appid: clientId, azp: clientId, idtyp: 'app', ver: '2.0' }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(objectId)
        .setIssuedAt(now)
        .setNotBefore(now - 300)
        .setExpirationTime(now + lifetime)
        .sign(key.privateKey)
    },
    async verify(token, audience) {
      const { appid, oid } = await payloadOf(token, audience)
      return { clientId: String(appid), objectId: String(oid) }
    },
  }
}

/** A GUID that always is the same for the same application. */
function servicePrincipalId({ clientId }: Directory): string {
  const hex = createHash('sha256').update(`service principal of ${clientId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
