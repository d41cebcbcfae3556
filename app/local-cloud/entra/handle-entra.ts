import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import { answerToken } from './answer-token.ts'
import { authorize } from './authorize.ts'
import type { Directory } from './directory.ts'
import type { EntraContext } from './entra-context.ts'
import { EntraError } from './entra-error.ts'
import { openidConfiguration } from './openid-configuration.ts'
import { errorPage } from './pages/error-page.ts'
import { signOut } from './sign-out.ts'

/** Answers a request to the sign-in service. Throws EntraError, but shows it as a page where people come. */
export async function handleEntra(context: EntraContext, request: CloudRequest): Promise<CloudAnswer> {
  const [, tenant = '', ...rest] = request.path.split('/')
  const endpoint = rest.join('/').toLowerCase()
  try {
    requireTenant(context.directory, tenant)
    return await endpointAnswer(context, request, endpoint)
  } catch (error) {
    if (error instanceof EntraError && /^oauth2\/v2\.0\/(authorize|logout)$/.test(endpoint)) return errorPage(error)
    throw error
  }
}

async function endpointAnswer(context: EntraContext, request: CloudRequest, endpoint: string): Promise<CloudAnswer> {
  const { directory, key } = context
  switch (`${request.method} ${endpoint}`) {
    case 'GET v2.0/.well-known/openid-configuration':
      // The listener answers loopback names alone, so this is the address that a browser beside it takes too.
      return jsonAnswer(200, openidConfiguration(directory.tenantId, `http://${request.headers.host}/login`))
    case 'GET discovery/v2.0/keys':
      return jsonAnswer(200, { keys: [key.publicJwk] })
    case 'POST oauth2/v2.0/token':
      return answerToken(context, new URLSearchParams(request.body))
    case 'GET oauth2/v2.0/authorize':
    case 'POST oauth2/v2.0/authorize':
      return authorize(context, request)
    case 'GET oauth2/v2.0/logout':
      return signOut(directory, request)
    default:
      throw new EntraError(
        404,
        'invalid_request',
        900144,
        `The endpoint '${request.method} ${endpoint}' does not exist.`,
      )
  }
}

function requireTenant({ tenantId, domain }: Directory, tenant: string): void {
  if ([tenantId, domain].some((name) => name?.toLowerCase() === tenant.toLowerCase())) return
  throw new EntraError(
    400,
    'invalid_request',
    90002,
    `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud. Check with your subscription administrator, this may happen if there are no active subscriptions for the tenant.`,
  )
}
