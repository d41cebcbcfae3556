import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import { loginOrigin } from '../origins.ts'
import { answerToken } from './answer-token.ts'
import type { Directory } from './directory.ts'
import type { EntraContext } from './entra-context.ts'
import { EntraError } from './entra-error.ts'

/** Answers a request to the sign-in service. Throws EntraError. */
export async function handleEntra(context: EntraContext, request: CloudRequest): Promise<CloudAnswer> {
  const [, tenant = '', ...rest] = request.path.split('/')
  const endpoint = `${request.method} ${rest.join('/').toLowerCase()}`
  requireTenant(context.directory, tenant)
  switch (endpoint) {
    case 'GET v2.0/.well-known/openid-configuration':
      return jsonAnswer(200, openidConfiguration(context.directory.tenantId))
    case 'GET discovery/v2.0/keys':
      return jsonAnswer(200, { keys: [context.key.publicJwk] })
    case 'POST oauth2/v2.0/token':
      return answerToken(context, new URLSearchParams(request.body))
    default:
      throw new EntraError(404, 'invalid_request', 900144, `The endpoint '${endpoint}' does not exist.`)
  }
}

function requireTenant({ tenantId }: Directory, tenant: string): void {
  if (tenant.toLowerCase() === tenantId.toLowerCase()) return
  throw new EntraError(
    400,
    'invalid_request',
    90002,
    `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud. Check with your subscription administrator, this may happen if there are no active subscriptions for the tenant.`,
  )
}

function openidConfiguration(tenantId: string) {
  const base = `${loginOrigin}/${tenantId}`
  return {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    grant_types_supported: ['client_credentials'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'offline_access'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'oid', 'tid'],
  }
}
