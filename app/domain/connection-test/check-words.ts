import type { SignedIn } from '#app/azure/signed-in.ts'
import type { EnvironmentCheck } from '#app/contract/environment-test.ts'
import type { AuthMethod, StoredSecret } from '#app/contract/environments.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatDay } from '#app/text/time.ts'
import type { TestedSubscription } from './count-listed.ts'

/** What a check found. */
export type Found = Pick<EnvironmentCheck, 'state' | 'text'>

const methodWords: Record<AuthMethod, string> = {
  microsoft: 'signed in with Microsoft',
  servicePrincipal: 'service principal with a secret',
  clientCertificate: 'service principal with a certificate',
  workloadIdentity: 'service principal with a federated token',
  managedIdentity: 'managed identity of this machine',
  azureCli: 'account of the Azure CLI',
}

/** `parapet-scanner, service principal with a secret` */
export function signInFound({ name, clientId, objectId }: SignedIn, method: AuthMethod): Found {
  return { state: 'passed', text: `${name ?? clientId ?? objectId ?? 'Somebody'}, ${methodWords[method]}` }
}

const dayMs = 24 * 60 * 60 * 1000
/** Days before its end from which a secret is worth a warning. */
const warnDays = 30

/** Whether a stored secret or certificate ends soon. */
export function secretFound({ setAt, expiresAt }: StoredSecret, now: Date): Found {
  if (expiresAt === null) {
    const days = Math.floor((now.getTime() - Date.parse(setAt)) / dayMs)
    const age = days < 1 ? 'set today' : `set ${countOf(days, 'day')} ago`
    return { state: 'passed', text: `${age}, its end is not known` }
  }
  const left = Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs)
  const day = formatDay(expiresAt)
  if (left <= 0) return { state: 'warning', text: `expired on ${day}: give the environment a new one` }
  return { state: left <= warnDays ? 'warning' : 'passed', text: `expires in ${countOf(left, 'day')}, on ${day}` }
}

/** States of subscriptions in which Azure still answers (Azure's "Azure subscription states"). */
const restricted: Record<string, string> = {
  warned: 'with a warning of Azure’s billing',
  pastdue: 'with a payment past due',
  disabled: 'disabled: it can be read, but not changed',
}

/** `Aldergrove – Production, enabled` */
export function subscriptionsFound(subscriptions: readonly TestedSubscription[]): Found {
  const [only] = subscriptions
  const troubled = subscriptions.filter(({ state }) => state !== undefined && state.toLowerCase() !== 'enabled')
  const state = troubled.length > 0 ? 'warning' : 'passed'
  if (only && subscriptions.length === 1) return { state, text: `${only.displayName}, ${stateWords(only)}` }
  const all = countOf(subscriptions.length, 'subscription')
  if (troubled.length === 0) return { state, text: `${all}, all enabled` }
  return { state, text: `${all}; ${troubled.map((one) => `${one.displayName}: ${stateWords(one)}`).join('; ')}` }
}

const stateWords = ({ state = 'Enabled' }: TestedSubscription) =>
  restricted[state.toLowerCase()] ?? (state.toLowerCase() === 'enabled' ? 'enabled' : `in the state ${state}`)

/** `1,284 resources in 46 groups, complete` */
export function graphFound({ resources, groups }: { resources: number; groups: number }, complete: boolean): Found {
  const counted = `${formatCount(resources)} ${resources === 1 ? 'resource' : 'resources'} in ${countOf(groups, 'group')}`
  return { state: 'passed', text: `${counted}${complete ? ', complete' : ': those that may be read'}` }
}
