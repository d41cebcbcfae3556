import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'
import { armOrigin, graphOrigin } from '../origins.ts'
import { tokenLifetime } from './access-token.ts'
import type { Directory } from './directory.ts'
import type { EntraContext } from './entra-context.ts'
import { EntraError } from './entra-error.ts'

const resources = [armOrigin, graphOrigin]

/** The token endpoint, for the grant client_credentials. Throws EntraError in the order in which Entra checks. */
export async function answerToken({ directory, issuer }: EntraContext, form: URLSearchParams): Promise<CloudAnswer> {
  const grant = required(form, 'grant_type')
  const clientId = required(form, 'client_id')
  if (grant !== 'client_credentials')
    throw new EntraError(
      400,
      'unsupported_grant_type',
      70003,
      `The app requested an unsupported grant type '${grant}'.`,
    )
  requireApplication(directory, clientId)
  requireProof(directory, form)
  const audience = requestedResource(required(form, 'scope'), directory)
  const headers = { 'cache-control': 'no-store', pragma: 'no-cache' }
  const lifetimes = { expires_in: tokenLifetime, ext_expires_in: tokenLifetime }
  return jsonAnswer(200, { token_type: 'Bearer', ...lifetimes, access_token: await issuer.issue(audience) }, headers)
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (value) return value
  throw new EntraError(
    400,
    'invalid_request',
    900144,
    `The request body must contain the following parameter: '${name}'.`,
  )
}

function requireApplication({ clientId, tenantId }: Directory, asked: string): void {
  if (asked.toLowerCase() === clientId.toLowerCase()) return
  throw new EntraError(
    400,
    'unauthorized_client',
    700016,
    `Application with identifier '${asked}' was not found in the directory '${tenantId}'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.`,
  )
}

function requireProof({ clientId, clientSecret }: Directory, form: URLSearchParams): void {
  if (form.has('client_assertion'))
    throw new EntraError(
      401,
      'invalid_client',
      70021,
      'No matching federated identity record found for presented assertion. The application has no federated identity credential configured.',
    )
  const secret = form.get('client_secret')
  if (!secret)
    throw new EntraError(
      401,
      'invalid_client',
      7000218,
      "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
    )
  if (secret !== clientSecret)
    throw new EntraError(
      401,
      'invalid_client',
      7000215,
      `Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '${clientId}'.`,
    )
}

function requestedResource(scope: string, directory: Directory): string {
  const scopes = scope
    .split(' ')
    .filter((part) => part !== '' && part !== 'openid' && part !== 'profile' && part !== 'offline_access')
  const [only = ''] = scopes
  if (scopes.length !== 1 || !only.endsWith('/.default'))
    throw new EntraError(
      400,
      'invalid_scope',
      1002012,
      `The provided value for scope ${scope} is not valid. Client credential flows must have a scope value with /.default suffixed to the resource identifier (application ID URI).`,
    )
  const asked = only.slice(0, -'/.default'.length).replace(/\/$/, '')
  const resource = resources.find((known) => known === asked)
  if (resource === undefined)
    throw new EntraError(
      400,
      'invalid_resource',
      500011,
      `The resource principal named ${asked} was not found in the tenant named ${directory.displayName}.`,
    )
  return resource
}
