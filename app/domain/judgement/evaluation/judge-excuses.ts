import { subscriptionOf } from '../../arm/resource-id.ts'
import type { Evidence } from '../conditions/evidence.ts'
import { readAll } from '../conditions/reader.ts'
import type { Scope } from '../conditions/scope.ts'
import type { CompiledUnless, CompiledUsedBy } from '../controls/compile-control.ts'
import type { Ancestry } from './ancestry.ts'
import { ageUnknown } from './at-its-age.ts'
import { distinctIds } from './distinct-ids.ts'
import { placeOfRelated, type RelatedIndex } from './related-index.ts'
import type { UnreadIndex } from './unread-index.ts'

/**
 * `open`: a resource that decides has not been seen yet; `unused`: none that uses it has; `unnamed`: none that names and excuses
 * it has, and what else is looked at excuses it as little.
 */
export type ExcuseVerdict =
  | { kind: 'excused' }
  | { kind: 'stands'; evidence: Evidence[] }
  | { kind: 'open'; unless: CompiledUnless; place: string; until?: number }
  | { kind: 'unused' }
  | { kind: 'unnamed' }

/** The normalised ids of the resources that each entry looks at; none of an entry that is not meant for the judged one. `scope.resource` is the judged one. */
export function placesOfExcuses(unless: readonly CompiledUnless[], judged: Ancestry, scope: Scope): string[][] {
  return unless.map((entry) => {
    if (entry.when?.test(scope) === false) return []
    if (entry.by) return distinctIds(readAll(entry.by, scope))
    const place = placeOfRelated(judged, entry)
    return place === undefined ? [] : [place]
  })
}

/**
 * Whether the resources around a failing one make it harmless: all that an entry looks at have to. An entry without any,
 * such as a reference that is not set, excuses nothing.
 * @param isWhole the inventory has been seen to its end: what names the resource does not come any more
 */
export function judgeExcuses(
  unless: readonly CompiledUnless[],
  places: readonly (readonly string[])[],
  related: RelatedIndex,
  isWhole: boolean,
): ExcuseVerdict {
  const evidence: Evidence[] = []
  let isUnnamed = false
  let open: Extract<ExcuseVerdict, { kind: 'open' }> | undefined
  for (let at = 0; at < unless.length; at += 1) {
    const entry = unless[at] as CompiledUnless
    const told = judgeEntry(entry, places[at] ?? [], related)
    if (told.kind === 'excused') return told
    if (told.kind === 'open') open ??= told
    else if (told.kind === 'unnamed') isUnnamed = true
    else if (told.refusing !== undefined) evidence.push(...related.why(entry, told.refusing))
  }
  return open ?? (isUnnamed && !isWhole ? { kind: 'unnamed' } : { kind: 'stands', evidence })
}

/** What one entry says; the place of the resource that refuses to excuse, if there is one to tell of. */
type EntryVerdict =
  | Extract<ExcuseVerdict, { kind: 'excused' | 'open' | 'unnamed' }>
  | { kind: 'stands'; refusing?: string }

function judgeEntry(entry: CompiledUnless, around: readonly string[], related: RelatedIndex): EntryVerdict {
  const { scope, namedBy } = entry
  if (scope === 'naming')
    return around.some((place) => related.at(entry, place).met) ? { kind: 'excused' } : { kind: 'unnamed' }
  const { refusing, unseen } = unmetOf(entry, around, related)
  // What it would have to be named by is not the reason why it fails.
  if (refusing !== undefined) return namedBy ? { kind: 'stands' } : { kind: 'stands', refusing }
  if (unseen) return { kind: 'open', unless: entry, ...unseen }
  if (around.length === 0) return { kind: 'stands' }
  const isNamed = !namedBy || around.every((place) => namedBy.some((one) => related.at(one, place).met))
  return isNamed ? { kind: 'excused' } : { kind: 'unnamed' }
}

/** The first of these places whose resource does not excuse, and the first of which nobody can tell yet. */
function unmetOf(
  entry: CompiledUnless,
  around: readonly string[],
  related: RelatedIndex,
): { refusing?: string; unseen?: { place: string; until?: number } } {
  let refusing: string | undefined
  let unseen: { place: string; until?: number } | undefined
  for (const place of around) {
    const state = related.at(entry, place)
    if (state.met) continue
    if (state.found > 0) refusing ??= place
    else unseen ??= state.until === undefined ? { place } : { place, until: state.until }
  }
  return { refusing, unseen }
}

/** Why nobody can tell that nothing uses a resource once the whole inventory has been seen; undefined when that is sure. */
export function whyUseIsOpen(
  { others }: CompiledUsedBy,
  judgedId: string,
  unread: UnreadIndex,
  collected: ReadonlySet<string> | undefined,
): { reason: string; permission?: string } | undefined {
  const place = subscriptionOf(judgedId) ?? judgedId
  for (const { type } of others) {
    const notRead = unread.find(type, place)
    if (notRead) return { reason: notRead.reason, permission: notRead.permission }
  }
  const missing = others.find(({ type }) => !collected?.has(type.toLowerCase()))
  if (!missing) return undefined
  return { reason: `nothing in the inventory uses it, but it does not say that ${missing.type} was collected` }
}

/** Why an entry could not be decided once the whole inventory has been seen. */
export function whyOpen(
  { unless, place, until }: Extract<ExcuseVerdict, { kind: 'open' }>,
  unread: UnreadIndex,
  collected: ReadonlySet<string> | undefined,
): { reason: string; permission?: string } {
  if (until !== undefined) return { reason: `of ${place} ${ageUnknown(until)}` }
  const notRead = unread.find(unless.type, place)
  if (notRead) return { reason: notRead.reason, permission: notRead.permission }
  const decides = `the ${unless.type} that decides it`
  if (collected && !collected.has(unless.type.toLowerCase()))
    return { reason: `the inventory does not say that ${unless.type} was collected, and ${decides} is not in it` }
  return { reason: `the inventory does not hold ${decides}: ${place}` }
}
