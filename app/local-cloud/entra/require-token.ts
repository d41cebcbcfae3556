import { errors } from 'jose'
import { ArmError } from '../arm/arm-error.ts'
import type { CloudRequest } from '../http/exchange.ts'
import { loginOrigin, originOf } from '../origins.ts'
import type { Principal, TokenIssuer } from './access-token.ts'

/** The principal of a request's bearer token. Throws 401 with WWW-Authenticate, in ARM's words. */
export async function requireToken(issuer: TokenIssuer, tenantId: string, request: CloudRequest): Promise<Principal> {
  const header = request.headers.authorization
  if (header === undefined || header === '')
    throw refused(tenantId, 'AuthenticationFailed', "Authentication failed. The 'Authorization' header is missing.")
  const token = /^bearer (\S+)$/i.exec(header)?.[1]
  if (token === undefined)
    throw refused(
      tenantId,
      'AuthenticationFailedInvalidHeader',
      "Authentication failed. The 'Authorization' header is provided in an invalid format.",
    )
  const audience = originOf[request.service]
  try {
    return await issuer.verify(token, audience)
  } catch (error) {
    const [code, message] = tokenProblem(error, audience)
    throw refused(tenantId, code, message)
  }
}

function tokenProblem(error: unknown, audience: string): [code: string, message: string] {
  if (error instanceof errors.JWTExpired)
    return [
      'ExpiredAuthenticationToken',
      `The access token expiry UTC time is earlier than current UTC time '${new Date().toUTCString()}'.`,
    ]
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return [
      'InvalidAuthenticationTokenAudience',
      `The access token has been obtained for wrong audience or resource. It should exactly match with one of the allowed audiences '${audience}'.`,
    ]
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss')
    return [
      'InvalidAuthenticationTokenTenant',
      'The access token is from the wrong issuer. It must match the tenant associated with this subscription.',
    ]
  return ['InvalidAuthenticationToken', 'The access token is invalid.']
}

function refused(tenantId: string, code: string, message: string): ArmError {
  const challenge = `Bearer authorization_uri="${loginOrigin}/${tenantId}", error="invalid_token", error_description="${message}"`
  return new ArmError(401, code, message, { headers: { 'www-authenticate': challenge } })
}
