import { errors, type JWTPayload } from 'jose'
import type { CloudAnswer } from '../../http/exchange.ts'
import type { TokenIssuer } from '../access-token.ts'
import type { Application } from '../directory.ts'
import type { EntraContext } from '../entra-context.ts'
import { EntraError } from '../entra-error.ts'
import { requirePerson } from '../require-person.ts'
import { requiredParameter } from '../required-parameter.ts'
import { delegatedAnswer } from './delegated-answer.ts'
import { RefreshTokenClaims, refreshAudience } from './refresh-token-claims.ts'

/**
 * The grant of an application that a person signed in to before. As at Entra, the token that was used stays good until
 * its end: "refresh tokens aren't revoked when used to acquire new access tokens" (Microsoft identity platform).
 */
export async function redeemRefreshToken(
  context: EntraContext,
  application: Application,
  form: URLSearchParams,
): Promise<CloudAnswer> {
  const payload = await readToken(context.issuer, requiredParameter(form, 'refresh_token'))
  const { oid, azp, scope, signed_in_at } = RefreshTokenClaims.parse(payload)
  if (azp !== application.clientId)
    throw refused(70000, 'Provided grant is invalid or malformed: the refresh token was given to another application.')
  const person = requirePerson(context.directory, oid)
  const endedAt = context.sessionEnds.endedAt(oid)
  if (signed_in_at <= endedAt)
    throw refused(
      50173,
      `The provided grant has expired due to it being revoked, a fresh auth token is needed. The user might have changed or reset their password. The grant was issued on '${isoTime(signed_in_at)}' and the TokensValidFrom date (before which tokens are not valid) for this user is '${isoTime(endedAt)}'.`,
    )
  const askedScope = form.get('scope') ?? undefined
  return delegatedAnswer(context, { application, person, grantedScope: scope, askedScope, signedInAt: signed_in_at })
}

async function readToken(issuer: TokenIssuer, token: string): Promise<JWTPayload> {
  try {
    return await issuer.read(token, refreshAudience)
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw refused(
        700082,
        `The refresh token has expired due to inactivity. The token was issued on ${isoTime(Number(error.payload.iat) * 1000)} and was inactive for 90.00:00:00.`,
      )
    throw refused(9002313, 'Invalid request. Request is malformed or invalid.')
  }
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

function refused(code: number, message: string): EntraError {
  return new EntraError(400, 'invalid_grant', code, message)
}
