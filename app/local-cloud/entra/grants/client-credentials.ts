import type { CloudAnswer } from '../../http/exchange.ts'
import { tokenLifetime } from '../access-token.ts'
import type { Application } from '../directory.ts'
import type { EntraContext } from '../entra-context.ts'
import { requiredParameter } from '../required-parameter.ts'
import { readApplicationScope } from '../scopes.ts'
import { applicationClaims } from '../token-claims.ts'
import { tokenAnswer } from './token-answer.ts'

/** The grant of an application that acts for itself. */
export async function redeemClientCredentials(
  { directory, issuer }: EntraContext,
  application: Application,
  form: URLSearchParams,
): Promise<CloudAnswer> {
  const audience = readApplicationScope(requiredParameter(form, 'scope'), directory)
  return tokenAnswer({
    access_token: await issuer.sign(applicationClaims(application, audience), audience, tokenLifetime),
  })
}
