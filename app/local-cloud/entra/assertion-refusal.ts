import { errors } from 'jose'
import { EntraError } from './entra-error.ts'

/** Seconds by which the clocks of clients may differ; Microsoft's own library rounds the start of an assertion up. */
export const clockTolerance = 300

export function refusedAssertion(code: number, message: string): EntraError {
  return new EntraError(401, 'invalid_client', code, message)
}

/** What is wrong with an assertion whose key is known, by what jose said about it. */
export function assertionProblem(error: unknown, wrongSignature: EntraError): EntraError {
  const isOutsideItsTime =
    error instanceof errors.JWTExpired ||
    (error instanceof errors.JWTClaimValidationFailed && (error.claim === 'nbf' || error.claim === 'exp'))
  if (isOutsideItsTime)
    return refusedAssertion(
      700024,
      `Client assertion is not within its valid time range. Current time: ${new Date().toISOString()}, assertion valid from ${timeOf(error.payload.nbf)}, expiry time of assertion ${timeOf(error.payload.exp)}.`,
    )
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return refusedAssertion(700023, 'Client assertion audience claim does not match Realm issuer.')
  if (error instanceof errors.JWTClaimValidationFailed)
    return refusedAssertion(50027, `JWT token is invalid or malformed: ${error.message}.`)
  return wrongSignature
}

function timeOf(seconds: number | undefined): string {
  return seconds === undefined ? 'unknown' : new Date(seconds * 1000).toISOString()
}
