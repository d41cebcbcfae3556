import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { throughProxy } from '../../proxy/proxy-agent.ts'
import { AzureError } from '../azure-error.ts'
import {
  disturbances,
  type Explanation,
  entraCodeIn,
  explainEntraCode,
  failedSignIn,
  firstLineOf,
  isUnreachable,
} from '../entra-code.ts'
import type { SignInApplication } from './sign-in-application.ts'

/** What a refusal of OAuth means when Entra gives no code of its own. */
const refusals: Record<string, string> = {
  ...disturbances,
  access_denied: '65004',
  consent_required: '65001',
  interaction_required: '50076',
  invalid_client: '7000215',
  invalid_grant: '70000',
  unauthorized_client: '700016',
}

/** Refusals of a refresh token that no second try mends: only a new sign-in does. */
const endings = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required'])

/** Whether a refused refresh has ended the sign-in. */
export function hasEnded(error: unknown): boolean {
  const cause = error instanceof AzureError ? error.cause : error
  return cause instanceof ResponseBodyError && endings.has(cause.error)
}

/** What the sign-in page or the library said, as one AzureError. */
export function signInError(error: unknown, application: SignInApplication): Error {
  if (error instanceof AzureError) return error
  return failedSignIn(explain(error, application), error)
}

/** What Entra's answer to a sign-in page means: `error` and `error_description` of the address that it sent the browser to. */
export function refusedSignIn(error: string, description: string, application: SignInApplication): AzureError {
  return failedSignIn(explainRefusal(error, description, application))
}

function explain(error: unknown, application: SignInApplication): Explanation {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return explainRefusal(error.error, error.error_description ?? '', application)
  const text = textOf(error)
  const { profile, tenant } = application
  if (isUnreachable(text))
    return {
      code: 'Unreachable',
      message: `The sign-in at ${profile.entra} (${profile.label}) could not be reached for the tenant ${tenant}. Check the network, then try again.${throughProxy(profile.entra)}`,
    }
  if (error instanceof ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return clockOff
  if (error instanceof ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    return {
      code: 'ForeignAnswer',
      message: 'The answer of the sign-in was made for another sign-in. Begin the sign-in again.',
    }
  return {
    code: 'SignInFailed',
    message: `Signing in to ${profile.label} failed: ${firstLineOf(text)}. Begin the sign-in again.`,
  }
}

const clockOff: Explanation = {
  code: 'ClockOff',
  message:
    'The clock of this server and that of Microsoft differ by more than five minutes. Set the server’s clock, then begin the sign-in again.',
}

/** The error for an id token from a time that has not come yet. */
export const clockError = () => new AzureError(clockOff.message, { status: 401, code: clockOff.code })

function explainRefusal(error: string, description: string, application: SignInApplication): Explanation {
  const number = entraCodeIn(description) ?? refusals[error]
  const known = explainEntraCode(number, {
    application: `the application ${application.clientId}`,
    tenant: `the tenant ${application.tenant}`,
    redirectUri: application.redirectUri,
  })
  if (known) return known
  const said = firstLineOf(description || error)
  return { code: 'SignInFailed', message: `Microsoft refused the sign-in: ${said}. Begin the sign-in again.` }
}

/** The messages of an error and of what caused it. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  return [error.message, code, error.cause === undefined ? '' : textOf(error.cause)].filter(Boolean).join(' ')
}
