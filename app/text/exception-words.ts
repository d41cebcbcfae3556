import type { CallOutput } from '#app/contract/endpoint.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { AcceptedControl, Exception, ExceptionScope, ExceptionState } from '#app/contract/exceptions.ts'
import { countOf, formatCount } from './count.ts'
import { listed } from './fix-words.ts'
import type { Times } from './time.ts'

export const exceptionStateWords: Record<ExceptionState, string> = {
  inForce: 'In force',
  ended: 'Ended',
  revoked: 'Revoked',
}

/** Which resources an exception accepts: `stcash01`, `names st*`, `group rg-dev`, `tag env: dev`, or all of them. */
export function scopeText({ resourceIds, names, groups, tags }: ExceptionScope): string {
  const parts = [
    ...resourceIds.map((id) => id.split('/').at(-1) ?? id),
    ...some('name', names),
    ...some('group', groups),
    ...some(
      'tag',
      tags.map(({ name, value }) => `${name}: ${value}`),
    ),
  ]
  return parts.length === 0 ? 'All resources' : listed(parts)
}

const some = (noun: string, values: readonly string[]) =>
  values.length === 0 ? [] : [`${noun}${values.length === 1 ? '' : 's'} ${values.join(', ')}`]

/** `12 findings are accepted`; what no exception accepts is counted elsewhere. */
export function acceptedText(controls: readonly Pick<AcceptedControl, 'findings'>[]): string {
  const findings = controls.reduce((sum, one) => sum + one.findings, 0)
  return `${countOf(findings, 'finding')} ${findings === 1 ? 'is' : 'are'} accepted by exceptions`
}

/** `Approved by Grace in SEC-12, 3 Nov 2026.` */
export function approvalText({ approvedBy, approvedIn, createdAt }: Exception, times: Times): string {
  return `Approved by ${approvedBy}${approvedIn ? ` in ${approvedIn}` : ''}, ${times.day(createdAt)}.`
}

export function endText({ expiresAt, state, revokedAt }: Exception, times: Times): string {
  if (revokedAt) return `Revoked ${times.day(revokedAt)}.`
  if (expiresAt === null) return 'No end date.'
  return `${state === 'ended' ? 'Ended' : 'Ends'} ${times.endDay(expiresAt)}.`
}

/** A tag as people write it, `name: value`; without a value any is meant. Null when it names none. */
export function readTag(text: string): { name: string; value: string } | null {
  const at = text.indexOf(':')
  const name = (at < 0 ? text : text.slice(0, at)).trim()
  const value = at < 0 ? '*' : text.slice(at + 1).trim()
  return name === '' ? null : { name, value }
}

/** What an import did, and what it left out. */
export function importedText(
  { added, inForce, otherSubscriptions, ended }: CallOutput<typeof endpoints.exceptions.importFile>,
  subscription: string,
): string {
  const left = [
    ...(inForce > 0 ? [`${formatCount(inForce)} already in force`] : []),
    ...(ended > 0 ? [`${formatCount(ended)} ended`] : []),
    ...(otherSubscriptions > 0 ? [`${formatCount(otherSubscriptions)} of other subscriptions`] : []),
  ]
  const done = `${countOf(added, 'exception')} added to ${subscription}.`
  return left.length === 0 ? done : `${done} Left out: ${listed(left)}.`
}
