import type { CloudAnswer } from '../../http/exchange.ts'
import type { Application } from '../directory.ts'
import type { EntraContext } from '../entra-context.ts'
import { requirePerson } from '../require-person.ts'
import { requiredParameter } from '../required-parameter.ts'
import { delegatedAnswer } from './delegated-answer.ts'

/** The grant of an application that a person signed in to. */
export async function redeemCode(
  context: EntraContext,
  application: Application,
  form: URLSearchParams,
): Promise<CloudAnswer> {
  const granted = context.codes.redeem({
    code: requiredParameter(form, 'code'),
    clientId: application.clientId,
    redirectUri: requiredParameter(form, 'redirect_uri'),
    verifier: form.get('code_verifier') ?? undefined,
  })
  return delegatedAnswer(context, {
    application,
    person: requirePerson(context.directory, granted.personId),
    grantedScope: granted.scope,
    askedScope: form.get('scope') ?? undefined,
    nonce: granted.nonce,
    signedInAt: granted.issuedAt,
  })
}
