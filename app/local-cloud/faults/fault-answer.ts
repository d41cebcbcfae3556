import { authorizationFailed } from '../arm/authorization-failed.ts'
import type { Principal } from '../entra/access-token.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import type { Fault } from './fault.ts'

const armErrors: Record<number, [code: string, message: string]> = {
  429: ['TooManyRequests', 'The request is being throttled. Try again later.'],
  500: ['InternalServerError', 'The server encountered an internal error. Please retry the request.'],
  503: ['ServerUnavailable', 'The service is temporarily unavailable. Please retry the request.'],
}

/** The answer of a fault that has a status: its own body, or the error that Azure sends with that status. */
export function faultAnswer(
  fault: Fault & { status: number },
  request: CloudRequest,
  who: Principal | undefined,
  spellingOf: (typeLower: string) => string | undefined,
): CloudAnswer {
  const { status, retryAfter, body } = fault
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  if (body !== undefined) return jsonAnswer(status, body, headers)
  if (request.service === 'login') return jsonAnswer(status, transientSignInError, headers)
  const [code, message] =
    status === 403
      ? authorizationFailed(request, who, spellingOf)
      : (armErrors[status] ?? ['Failed', 'The request failed.'])
  return jsonAnswer(status, { error: { code, message } }, headers)
}

const transientSignInError = {
  error: 'temporarily_unavailable',
  error_description: 'AADSTS90033: A transient error has occurred. Please try again.',
  error_codes: [90033],
}
