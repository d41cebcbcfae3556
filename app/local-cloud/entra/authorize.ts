import { randomUUID } from 'node:crypto'
import type { CloudAnswer, CloudRequest } from '../http/exchange.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import type { EntraContext } from './entra-context.ts'
import { EntraError } from './entra-error.ts'
import { findPerson } from './find-principal.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { requireRedirectUri } from './redirect-uri.ts'
import { requireApplication } from './require-application.ts'
import { requiredParameter } from './required-parameter.ts'

/**
 * The sign-in page (GET), and what a person chose there (POST of its form to the same address). A fault of the request is
 * told to the application; throws EntraError, for a page, when there is none or its address is not to be trusted.
 */
export function authorize(context: EntraContext, request: CloudRequest): CloudAnswer {
  const { directory, codes } = context
  const application = requireApplication(directory, requiredParameter(request.query, 'client_id'))
  const redirectUri = requiredParameter(request.query, 'redirect_uri')
  requireRedirectUri(application, redirectUri)
  const back = (answer: Record<string, string>) => sentBack(redirectUri, answer, request.query.get('state'))
  try {
    const asked = readAuthorizationRequest(request.query, directory, application)
    const choice = new URLSearchParams(request.method === 'POST' ? request.body : '')
    if (choice.has('cancel')) return back(refusal(declined(), { error_subcode: 'cancel' }))
    const person = findPerson(directory, choice.get('person') ?? '')
    if (person === undefined) return signInPage(directory, application, asked, redirectUri)
    const { scope, nonce, codeChallenge } = asked
    const grant = { clientId: application.clientId, redirectUri, scope, nonce, codeChallenge }
    return back({ code: codes.issue({ ...grant, personId: person.objectId }), session_state: randomUUID() })
  } catch (error) {
    if (error instanceof EntraError) return back(refusal(error))
    throw error
  }
}

function declined(): EntraError {
  return new EntraError(400, 'access_denied', 65004, 'User declined to consent to access the app.')
}

function refusal(error: EntraError, more: Record<string, string> = {}): Record<string, string> {
  return { error: error.error, ...more, error_description: error.description(randomUUID(), new Date()) }
}

function sentBack(redirectUri: string, answer: Record<string, string>, state: string | null): CloudAnswer {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  if (state !== null) target.searchParams.set('state', state)
  const headers = { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return { status: 303, headers }
}
