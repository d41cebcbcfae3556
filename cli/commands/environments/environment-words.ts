import type { AuthMethod, CloudName, Environment } from '#app/contract/environments.ts'
import { keptCredential } from '#app/contract/kept-credential.ts'
import { countOf } from '#app/text/count.ts'
import { cannotSignIn, signInOfServer } from '#app/text/sign-in-failure.ts'
import { formatDay, formatMoment } from '#app/text/time.ts'
import { shortId } from '../../output/words.ts'

export const methodWord: Record<AuthMethod, string> = {
  microsoft: 'Microsoft',
  servicePrincipal: 'client secret',
  clientCertificate: 'certificate',
  workloadIdentity: 'federation',
  managedIdentity: 'managed identity',
  azureCli: 'Azure CLI',
}

export const cloudWord: Record<CloudName, string> = {
  public: 'Azure',
  usGovernment: 'Azure US Government',
  china: 'Azure operated by 21Vianet',
  local: 'local cloud',
}

/** How much of its cloud an environment is about, in short. */
export function scopeWord({ scope }: Environment): string {
  switch (scope.kind) {
    case 'subscriptions':
      return countOf(scope.subscriptions.length, 'subscription')
    case 'managementGroup':
      return `group ${scope.name}`
    case 'all':
      return 'all it can read'
  }
}

/** That Parapet cannot sign in to an environment, since when, why, and what to do; nothing of one whose sign-in works. */
export function signInWarning(environment: Environment): string | undefined {
  const fails = cannotSignIn(environment, { time: formatMoment })
  return fails === null ? undefined : `${fails} ${environment.signInFailure?.reason} ${signInNext(environment)}`
}

function signInNext({ id, authMethod, source, signInFailure }: Environment): string {
  if (signInFailure?.kind === 'unreachable')
    return `Each scan tries again; to try at once: parapet environments test ${shortId(id)}`
  if (source === 'configuration') return signInOfServer
  if (authMethod === 'microsoft') return 'An admin signs in again in the console, under Cloud Environments.'
  return keptCredential[authMethod] === null
    ? `Once that is set right, test it with: parapet environments test ${shortId(id)}`
    : `An admin gives it another with: parapet environments rotate ${shortId(id)}`
}

const dayMs = 86_400_000
/** Days before the end of a secret from which on it is warned of. */
const warnedDays = 30

/** What is to be done about a secret that has ended or is about to; nothing for any other. @param now in milliseconds */
export function secretWarning({ id, name, secret }: Environment, now: number): string | undefined {
  if (!secret?.expiresAt) return undefined
  const left = (Date.parse(secret.expiresAt) - now) / dayMs
  if (left >= warnedDays) return undefined
  const ends = `${left <= 0 ? 'ended' : 'ends'} ${formatDay(secret.expiresAt)}`
  return `The secret of ${name} ${ends}. Give it another with: parapet environments rotate ${shortId(id)}`
}
