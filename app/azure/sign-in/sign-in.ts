import * as oidc from 'openid-client'
import { z } from 'zod'
import { clockToleranceSeconds, discover } from './discover.ts'
import { type SignInApplication, signInScope } from './sign-in-application.ts'
import { clockError, signInError } from './sign-in-error.ts'
import { withRetries } from './with-retries.ts'

/** A sign-in that waits for its person. All but `url` is secret, and good for one answer. */
export interface PendingSignIn {
  /** The page to open. */
  url: string
  state: string
  nonce: string
  /** The PKCE verifier, whose digest the page knows. */
  verifier: string
}

/** Tokens of somebody who has signed in. */
export interface UserTokens {
  accessToken: string
  refreshToken: string
  /** Seconds that the access token is good for, from now. */
  expiresIn: number
}

export interface SignedInUser {
  displayName: string
  mail: string | null
  tenantId: string
}

/** Claims of an id token. Source: https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference */
const IdTokenClaims = z.looseObject({
  iat: z.number(),
  tid: z.string().optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
  sub: z.string(),
})

/**
 * Begins a sign-in: PKCE, state and nonce, and the account is chosen anew.
 * @param state comes back with the answer; it says which sign-in it belongs to.
 * @throws AzureError
 */
export async function beginSignIn(
  application: SignInApplication,
  state: string,
): Promise<{ tenantId: string; pending: PendingSignIn }> {
  const { tenantId, config } = await discover(application)
  const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: application.redirectUri,
    scope: signInScope(application),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { tenantId, pending: { url: url.href, state, nonce, verifier } }
}

/** Redeems the code of a sign-in, once. @throws AzureError */
export async function finishSignIn(
  application: SignInApplication,
  { state, nonce, verifier }: PendingSignIn,
  answer: { code: string; state: string },
): Promise<{ tokens: UserTokens; user: SignedInUser }> {
  const { tenantId, config } = await discover(application)
  const callback = new URL(application.redirectUri)
  callback.search = String(new URLSearchParams(answer))
  try {
    const granted = await oidc.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = IdTokenClaims.parse(granted.claims())
    if (claims.iat > Date.now() / 1000 + clockToleranceSeconds) throw clockError()
    const mail = claims.email ?? claims.preferred_username ?? null
    return {
      tokens: tokensOf(granted, undefined),
      user: { displayName: claims.name ?? mail ?? claims.sub, mail, tenantId: claims.tid ?? tenantId },
    }
  } catch (error) {
    throw signInError(error, application)
  }
}

/** New tokens for a refresh token; often it is replaced by another. @throws AzureError; `hasEnded` tells of one that is spent. */
export async function refreshTokens(application: SignInApplication, refreshToken: string): Promise<UserTokens> {
  const { config } = await discover(application)
  try {
    const granted = await withRetries(() =>
      oidc.refreshTokenGrant(config, refreshToken, { scope: signInScope(application) }),
    )
    return tokensOf(granted, refreshToken)
  } catch (error) {
    throw signInError(error, application)
  }
}

/** Where the browser signs out of Microsoft too; null where the tenant has no such page. @throws AzureError */
export async function signOutUrl(application: SignInApplication): Promise<string | null> {
  const { config } = await discover(application)
  if (config.serverMetadata().end_session_endpoint === undefined) return null
  return oidc.buildEndSessionUrl(config).href
}

function tokensOf(granted: oidc.TokenEndpointResponse, former: string | undefined): UserTokens {
  const refreshToken = granted.refresh_token ?? former
  if (refreshToken === undefined)
    throw new Error('no refresh token was given; the application may not ask for offline_access')
  return { accessToken: granted.access_token, refreshToken, expiresIn: granted.expires_in ?? 3600 }
}
