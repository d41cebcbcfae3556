import { loginOrigin } from '../origins.ts'

/**
 * The discovery document. What browsers open has the listener's own address, `browserBase`; what programs call, and the
 * issuer, have the logical origin. As in Entra's, the challenge methods of PKCE are served but not listed.
 */
export function openidConfiguration(tenantId: string, browserBase: string) {
  const base = `${loginOrigin}/${tenantId}`
  return {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${browserBase}/${tenantId}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    end_session_endpoint: `${browserBase}/${tenantId}/oauth2/v2.0/logout`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'oid', 'tid', 'name', 'preferred_username'],
  }
}
