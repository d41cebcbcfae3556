import { z } from 'zod'
import type { TokenIssuer } from '../access-token.ts'
import type { DelegatedGrant } from './delegated-grant.ts'

/** No resource has this name: a refresh token is no access token, and the other way round. */
export const refreshAudience = 'refresh'

/** Entra's refresh tokens end when nobody has used them for 90 days. Seconds. */
const lifetime = 90 * 24 * 3600

/** What a refresh token holds; clients must not look into it. */
export const RefreshTokenClaims = z.object({
  oid: z.string(),
  azp: z.string(),
  scope: z.string(),
  signed_in_at: z.number(),
})

export function signRefreshToken(issuer: TokenIssuer, grant: DelegatedGrant): Promise<string> {
  const { person, application, grantedScope, signedInAt } = grant
  const claims: z.infer<typeof RefreshTokenClaims> = {
    oid: person.objectId,
    azp: application.clientId,
    scope: grantedScope,
    signed_in_at: signedInAt,
  }
  // Two of one second differ, as a client expects of a token that rotates.
  return issuer.sign({ ...claims, jti: crypto.randomUUID() }, refreshAudience, lifetime)
}
