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
    ...resourceIds.map(resourceText),
    ...some('name', names),
    ...some('group', groups),
    ...some(
      'tag',
      tags.map(({ name, value }) => `${name}: ${value}`),
    ),
  ]
  return parts.length === 0 ? 'All resources' : listed(parts)
}

/** The name of a resource, of a child with the names above it, as ARM writes them: `account/default/images`. */
function resourceText(id: string): string {
  const [, ofProvider = ''] = id.match(/.*\/providers\/[^/]+\/(.+)$/i) ?? []
  const names = ofProvider.split('/').filter((_, at) => at % 2 === 1)
  return names.length > 0 ? names.join('/') : (id.split('/').at(-1) ?? id)
}

const some = (noun: string, values: readonly string[]) =>
  values.length === 0 ? [] : [`${noun}${values.length === 1 ? '' : 's'} ${values.join(', ')}`]

/** `12 findings are accepted`; what no exception accepts is counted elsewhere. */
export function acceptedText(controls: readonly Pick<AcceptedControl, 'findings'>[]): string {
  const findings = controls.reduce((sum, one) => sum + one.findings, 0)
  return `${countOf(findings, 'finding')} ${findings === 1 ? 'is' : 'are'} accepted by exceptions`
}

/** `Approved by Grace in SEC-12, 3 Nov 2026.`, and who says so, where it is somebody else: the approver is what they wrote. */
export function approvalText({ approvedBy, approvedIn, createdBy, createdAt }: Exception, times: Times): string {
  const where = approvedIn ? ` in ${approvedIn}` : ''
  const day = times.day(createdAt)
  return approvedBy === createdBy
    ? `Approved by ${approvedBy}${where}, ${day}.`
    : `Approved by ${approvedBy}${where}. Added by ${createdBy}, ${day}.`
}

export function endText({ expiresAt, state, revokedAt }: Exception, times: Times): string {
  if (revokedAt) return `Revoked ${times.day(revokedAt)}.`
  if (expiresAt === null) return 'No end date.'
  return `${state === 'ended' ? 'Ended' : 'Ends'} ${times.endDay(expiresAt)}.`
}

/** `1 finding more is accepted by exceptions`; null where as many are accepted as before. @param more negative: fewer */
export function moreAcceptedText(more: number): string | null {
  if (more === 0) return null
  return more > 0
    ? `${countOf(more, 'finding')} more ${more === 1 ? 'is' : 'are'} accepted by exceptions`
    : `${countOf(-more, 'finding')} fewer ${more === -1 ? 'is' : 'are'} accepted by exceptions`
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
