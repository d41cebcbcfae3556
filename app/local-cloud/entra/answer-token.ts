import type { CloudAnswer } from '../http/exchange.ts'
import { requireClient } from './client-proof.ts'
import type { Application } from './directory.ts'
import type { EntraContext } from './entra-context.ts'
import { EntraError } from './entra-error.ts'
import { redeemClientCredentials } from './grants/client-credentials.ts'
import { redeemCode } from './grants/code.ts'
import { redeemRefreshToken } from './grants/refresh-token.ts'
import { requireApplication } from './require-application.ts'
import { requiredParameter } from './required-parameter.ts'

type Grant = (context: EntraContext, application: Application, form: URLSearchParams) => Promise<CloudAnswer>

const grants = new Map<string, Grant>([
  ['client_credentials', redeemClientCredentials],
  ['authorization_code', redeemCode],
  ['refresh_token', redeemRefreshToken],
])

/** The token endpoint. Throws EntraError in the order in which Entra checks. */
export async function answerToken(context: EntraContext, form: URLSearchParams): Promise<CloudAnswer> {
  const name = requiredParameter(form, 'grant_type')
  const clientId = requiredParameter(form, 'client_id')
  const grant = grants.get(name)
  if (grant === undefined)
    throw new EntraError(400, 'unsupported_grant_type', 70003, `The app requested an unsupported grant type '${name}'.`)
  const application = requireApplication(context.directory, clientId)
  await requireClient(context.directory, application, form)
  return grant(context, application, form)
}
