import { createHash, randomBytes } from 'node:crypto'
import { EntraError } from './entra-error.ts'

const lifetimeMs = 10 * 60 * 1000

/** What a person granted to an application at the sign-in page. */
export interface CodeGrant {
  clientId: string
  redirectUri: string
  scope: string
  personId: string
  nonce?: string
  /** The SHA-256 of the verifier that must come with the code, in base64url. */
  codeChallenge?: string
}

export interface CodeProof {
  code: string
  clientId: string
  redirectUri: string
  verifier: string | undefined
}

interface IssuedCode extends CodeGrant {
  /** Milliseconds since 1970. */
  issuedAt: number
  isRedeemed: boolean
}

export type AuthorizationCodes = ReturnType<typeof authorizationCodes>

/** The authorization codes of a running cloud: each is good once, for ten minutes. */
export function authorizationCodes() {
  const issued = new Map<string, IssuedCode>()

  function forgetOld(): void {
    // Kept a while after their end, so that a late client is told that it came late.
    for (const [code, { issuedAt }] of issued) if (Date.now() - issuedAt > 6 * lifetimeMs) issued.delete(code)
  }

  return {
    issue(grant: CodeGrant): string {
      forgetOld()
      const code = randomBytes(48).toString('base64url')
      issued.set(code, { ...grant, issuedAt: Date.now(), isRedeemed: false })
      return code
    },
    /** What the code grants. Throws invalid_grant for a code that is not good, or not with this proof. */
    redeem({ code, clientId, redirectUri, verifier }: CodeProof): IssuedCode {
      const found = issued.get(code)
      if (found === undefined || found.clientId !== clientId)
        throw refused(70000, 'Provided grant is invalid or malformed: no such code was given to this application.')
      if (found.isRedeemed)
        throw refused(
          54005,
          'OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.',
        )
      if (Date.now() - found.issuedAt > lifetimeMs)
        throw refused(
          70008,
          'The provided authorization code or refresh token has expired due to inactivity. Send a new interactive authorization request for this user and resource.',
        )
      if (found.redirectUri !== redirectUri)
        throw refused(
          500112,
          `The reply address '${redirectUri}' does not match the reply address '${found.redirectUri}' provided when requesting Authorization code.`,
        )
      requireVerifier(found.codeChallenge, verifier)
      found.isRedeemed = true
      return found
    },
  }
}

function requireVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if (challenge === undefined) return
  if (verifier === undefined)
    throw refused(
      50148,
      'The code_verifier does not match the code_challenge supplied in the authorization request for PKCE.',
    )
  if (createHash('sha256').update(verifier).digest('base64url') !== challenge)
    throw refused(501481, 'The Code_Verifier does not match the code_challenge supplied in the authorization request.')
}

function refused(code: number, message: string): EntraError {
  return new EntraError(400, 'invalid_grant', code, message)
}
