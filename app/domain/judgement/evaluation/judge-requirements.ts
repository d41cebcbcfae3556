import { shorten } from '../conditions/comparison-text.ts'
import type { Evidence } from '../conditions/evidence.ts'
import type { Scope } from '../conditions/scope.ts'
import type { CompiledControl, CompiledRequired, CompiledRequires } from '../controls/compile-control.ts'
import type { Ancestry } from './ancestry.ts'
import { ageUnknown } from './at-its-age.ts'
import type { FindingResource } from './finding.ts'
import { placeOfRelated, type RelatedIndex } from './related-index.ts'
import type { UnreadIndex } from './unread-index.ts'

type Collected = ReadonlySet<string> | undefined

export type RequirementVerdict =
  | { kind: 'met' }
  | { kind: 'unmet'; evidence: Evidence[] }
  | { kind: 'notAssessed'; reason: string; permission?: string }

/**
 * Judges a resource's requirements once the whole inventory has been seen. One that is surely unmet decides; else one
 * whose related resources were not read, or not even collected, leaves the resource not assessed.
 */
export function judgeRequirements(
  required: readonly CompiledRequires[],
  judged: Ancestry,
  related: RelatedIndex,
  unread: UnreadIndex,
  collected: Collected,
): RequirementVerdict {
  const evidence: Evidence[] = []
  let unknown: Extract<RequirementVerdict, { kind: 'notAssessed' }> | undefined
  for (const requires of required) {
    if (requires.between && isNumberRight(requires, judged, { related, unread, collected })) continue
    if (isMet(requires, judged, related)) continue
    const own: Evidence[] = []
    for (const one of [requires, ...requires.or]) {
      const verdict = whyUnmet(one, judged, { related, unread, collected })
      if ('reason' in verdict) unknown ??= { kind: 'notAssessed', ...verdict }
      else own.push(verdict)
    }
    // Where one of several might be met, the others prove nothing.
    if (own.length === 1 + requires.or.length) evidence.push(...own)
  }
  if (evidence.length > 0) return { kind: 'unmet', evidence }
  return unknown ?? { kind: 'met' }
}

/** A resource that no related resource has satisfied yet. `applies`: which of the control's requirements it has. */
export interface Waiting {
  control: CompiledControl
  resource: FindingResource
  /** Its normalised id. */
  id: string
  applies: readonly number[]
}

/** Most controls have one requirement: what waits for it shares this list. */
const onlyFirst: readonly number[] = [0]
const none: readonly number[] = []

/** Which requirements of a control a resource has that nothing has satisfied so far. `scope.resource` is that resource. */
export function unmetRequirements(
  { requires }: CompiledControl,
  judged: Ancestry,
  scope: Scope,
  related: RelatedIndex,
): readonly number[] {
  let unmet = none
  for (let at = 0; at < requires.length; at += 1) {
    const one = requires[at] as CompiledRequires
    if (one.when && !one.when.test(scope)) continue
    if (!isMet(one, judged, related)) unmet = at === 0 ? onlyFirst : [...unmet, at]
  }
  return unmet
}

/** Whether what is required has been seen, or what does as well; of what is counted, more may come until the end. */
export function isMet(requires: CompiledRequires, judged: Ancestry, related: RelatedIndex): boolean {
  if (requires.between) return false
  if (related.find(requires, judged).met) return true
  for (const one of requires.or) if (related.find(one, judged).met) return true
  return false
}

interface Seen {
  related: RelatedIndex
  unread: UnreadIndex
  collected: Collected
}

/** Whether as many were seen as there must be, and surely no more are there. */
function isNumberRight(requires: CompiledRequires, judged: Ancestry, seen: Seen): boolean {
  const [least, most] = requires.between ?? [1, Number.POSITIVE_INFINITY]
  const number = seen.related.numberOf(requires, judged)
  return number >= least && number <= most && !('reason' in whyUnmet(requires, judged, seen))
}

/** Why something that is required is not there: as evidence, or as the reason why nobody can tell. */
function whyUnmet(
  requires: CompiledRequired,
  judged: Ancestry,
  { related, unread, collected }: Seen,
): Evidence | { reason: string; permission?: string } {
  const state = related.find(requires, judged)
  const { found, until } = state.met ? { found: 0, until: undefined } : state
  if (until !== undefined) return { reason: ageUnknown(until) }
  const place = placeOfRelated(judged, requires)
  const notRead = place === undefined ? undefined : unread.find(requires.type, place)
  if (notRead) return { reason: notRead.reason, permission: notRead.permission }
  if (!isKnown(requires, found, collected))
    return { reason: `the inventory does not say that ${requires.type} was collected` }
  return requires.between
    ? numberEvidence(requires, requires.between, related.numberOf(requires, judged))
    : missingEvidence(requires, found)
}

/**
 * Whether absence proves anything: the inventory says that the type was collected, or, when it says nothing at all (an
 * export of another tool), it does hold such resources right at the judged one.
 */
function isKnown({ type, scope }: CompiledRequired, found: number, collected: Collected): boolean {
  if (collected) return collected.has(type.toLowerCase())
  return found > 0 && (scope === 'self' || scope === 'children')
}

const wanted = new WeakMap<CompiledRequired, string>()

function missingEvidence(required: CompiledRequired, found: number): Evidence {
  const { type, where } = required
  const expected = wanted.get(required) ?? shorten(`a ${type}${where ? ` where ${where.text}` : ''}`)
  wanted.set(required, expected)
  return { path: type, expected, actual: found === 0 ? 'none' : `none of the ${found} found` }
}

function numberEvidence(
  { type, where }: CompiledRequired,
  [least, most]: readonly [number, number],
  number: number,
): Evidence {
  const expected = shorten(`${least} to ${most} of ${type}${where ? ` where ${where.text}` : ''}`)
  return { path: type, expected, actual: String(number) }
}
