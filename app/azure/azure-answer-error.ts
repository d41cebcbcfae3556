import { RestError } from '@azure/core-rest-pipeline'
import { throughProxy } from '../proxy/proxy-agent.ts'
import { AzureError, unknownVersion } from './azure-error.ts'
import { errorBody } from './error-body.ts'

function explain(status: number, what: string, permission: string | undefined, code: string | undefined): string {
  if (status === 401)
    return `Azure did not accept the sign-in when reading ${what}. Sign in again, or check the cloud and tenant.`
  if (status === 403)
    return permission === undefined
      ? `Azure refused to let us read ${what}. Give the sign-in the Reader role there.`
      : `Azure refused to let us read ${what}: the permission ${permission} is missing. Give the sign-in a role that has it, such as Reader.`
  if (status === 404 && code === 'SubscriptionNotFound')
    return `Azure does not know ${what}. Check the subscription's id, and that the sign-in belongs to its tenant.`
  if (status === 404 && code === 'InvalidResourceType') return `This cloud does not offer ${what}.`
  if (status === 404) return `Azure does not know ${what}.`
  if (status === 429) return `Azure kept throttling the reading of ${what}. Try again in some minutes.`
  if (status >= 500) return `Azure failed to answer for ${what} (status ${status}). Try again later.`
  return `Azure rejected the reading of ${what} (status ${status}).`
}

/**
 * What is said of a service that nobody uses in the subscription yet; undefined of another refusal.
 * Source: "Resolve errors for resource provider registration" (`MissingSubscriptionRegistration`)
 */
function unregistered(code: string | undefined, message: string | undefined, what: string): string | undefined {
  const namespace = code === 'MissingSubscriptionRegistration' && /namespace '([\w.]+)'/.exec(message ?? '')?.[1]
  if (!namespace) return undefined
  return `Azure does not answer for ${what}: the subscription is not registered for ${namespace}. Register it, which costs nothing and creates nothing, then scan again: az provider register --namespace ${namespace}`
}

/**
 * The newest api-version that the cloud has of a type, of an answer that says that it does not have the one that was asked for;
 * stable ones before previews. National clouds get versions later. Source: "Resolve errors for resource provider registration".
 */
function newestOffered(message: string | undefined): string | undefined {
  const listed = /supported (?:api-)?versions are '([^']+)'/.exec(message ?? '')?.[1]?.split(/, ?/) ?? []
  const stable = listed.filter((version) => /^\d{4}-\d{2}-\d{2}$/.test(version))
  return (stable.length > 0 ? stable : listed).toSorted().at(-1)
}

/** The error of an HTTP answer of 4xx or 5xx. `what` names what was read, as in "the subscription 7c1e…". */
export function answerError(
  status: number,
  bodyText: string | null | undefined,
  what: string,
  cause?: unknown,
): AzureError {
  const { code, message } = errorBody(bodyText)
  const permission = message && /perform action '([^']+)'/.exec(message)?.[1]
  const offered = newestOffered(message)
  if (offered !== undefined)
    return new AzureError(
      `This cloud does not offer ${what} in the api-version that Parapet reads, and ${offered} as the newest. What only the newer one tells cannot be judged there. Azure says: ${message}`,
      { status, code: unknownVersion, cause },
    )
  const said = message && status !== 403 ? ` Azure says: ${message}` : ''
  return new AzureError(unregistered(code, message, what) ?? explain(status, what, permission, code) + said, {
    status,
    code: code ?? `Http${status}`,
    permission,
    cause,
  })
}

/** What an SDK call threw, as AzureError. What is no failure of a call, such as an abort, passes through unchanged. */
export function toAzureError(error: unknown, what: string): unknown {
  if (!(error instanceof RestError)) return error
  if (error.statusCode !== undefined) return answerError(error.statusCode, error.response?.bodyAsText, what, error)
  return new AzureError(
    `Azure could not be reached to read ${what}: ${error.message}. Check the network and the chosen cloud.${error.request ? throughProxy(error.request.url) : ''}`,
    {
      code: 'Unreachable',
      cause: error,
    },
  )
}
