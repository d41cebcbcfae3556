import type { Environment } from '#app/contract/environments.ts'
import { formatDay, formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import type { ReadOptions } from '../../server/connect.ts'
import { cloudWord, methodWord } from './environment-words.ts'

/** Prints an environment with all that is known of it. */
export function printEnvironment(environment: Environment, { json }: ReadOptions): void {
  if (json) printJson(environment)
  else print(...facts(environmentFacts(environment)).map(clean))
}

function environmentFacts(one: Environment): [string, string][] {
  const pairs: [string, string | null][] = [
    ['environment', one.isActive ? `${one.name}, where you work` : one.name],
    ['id', one.id],
    ['client', one.clientName],
    ['description', one.description],
    ['cloud', cloudWord[one.cloud]],
    ['tenant', one.tenantId],
    ['application', one.clientId],
    ['sign-in', signInText(one)],
    ['fails since', one.signInFailure && formatMoment(one.signInFailure.since)],
    ['why', one.signInFailure?.reason ?? null],
    ['covers', scopeText(one)],
    ['last used', one.lastUsed && formatMoment(one.lastUsed)],
    [
      'added',
      one.source === 'configuration'
        ? 'by the server’s configuration'
        : `${formatDay(one.createdAt)} by ${one.createdBy}`,
    ],
  ]
  return pairs.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

function signInText({ authMethod, secret }: Environment): string {
  const words = [methodWord[authMethod]]
  if (secret) words.push(`set ${formatDay(secret.setAt)}`)
  if (secret?.expiresAt) words.push(`ends ${formatDay(secret.expiresAt)}`)
  return words.join(', ')
}

function scopeText({ scope }: Environment): string {
  switch (scope.kind) {
    case 'subscriptions':
      return scope.subscriptions.map(({ displayName }) => displayName).join(', ')
    case 'managementGroup':
      return `the management group ${scope.name}`
    case 'all':
      return 'all subscriptions that it can read'
  }
}
