import type { Application, Directory } from './directory.ts'
import { EntraError } from './entra-error.ts'
import { requiredParameter } from './required-parameter.ts'
import { readDelegatedScopes } from './scopes.ts'

/** What an application asks of a person who comes to the sign-in page. */
export interface AuthorizationRequest {
  scope: string
  nonce?: string
  codeChallenge?: string
  /** The sign-in name of the person who is expected. */
  loginHint?: string
}

const prompts = ['login', 'consent', 'select_account', 'none']

/** Reads a request whose application and redirect address are known to be good. Throws what the application is told. */
export function readAuthorizationRequest(
  query: URLSearchParams,
  directory: Directory,
  application: Application,
): AuthorizationRequest {
  const responseType = requiredParameter(query, 'response_type')
  if (responseType !== 'code')
    throw new EntraError(
      400,
      'unsupported_response_type',
      700054,
      `response_type '${responseType}' is not enabled for the application.`,
    )
  if ((query.get('response_mode') ?? 'query') !== 'query')
    throw invalid(
      9002332,
      `The response_mode '${query.get('response_mode')}' is not served by the local cloud. Ask for 'query'.`,
    )
  const scope = requiredParameter(query, 'scope')
  readDelegatedScopes(scope, directory, application)
  checkPrompt(query.get('prompt'))
  return {
    scope,
    nonce: query.get('nonce') ?? undefined,
    codeChallenge: readChallenge(query),
    loginHint: query.get('login_hint') ?? undefined,
  }
}

function checkPrompt(prompt: string | null): void {
  if (prompt === 'none')
    throw new EntraError(
      400,
      'login_required',
      50058,
      'A silent sign-in request was sent but no user is signed in: the local cloud keeps no session in the browser.',
    )
  if (prompt !== null && !prompts.includes(prompt)) throw invalid(90023, `Unsupported prompt value '${prompt}'.`)
}

function readChallenge(query: URLSearchParams): string | undefined {
  const challenge = query.get('code_challenge')
  if (challenge === null) return undefined
  if (query.get('code_challenge_method') !== 'S256')
    throw invalid(50149, 'Invalid Code_Challenge_method parameter. The local cloud takes S256 alone.')
  if (!/^[\w-]{43}$/.test(challenge))
    throw invalid(501491, 'Invalid size of Code_Challenge parameter. A SHA-256 in base64url has 43 characters.')
  return challenge
}

function invalid(code: number, message: string): EntraError {
  return new EntraError(400, 'invalid_request', code, message)
}
