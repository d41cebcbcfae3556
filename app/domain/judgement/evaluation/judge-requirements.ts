import { shorten } from '../conditions/comparison-text.ts'
import type { Evidence } from '../conditions/evidence.ts'
import type { CompiledRequires } from '../controls/compile-control.ts'
import { ageUnknown } from './at-its-age.ts'
import { placeOfRelated, type RelatedIndex } from './related-index.ts'
import type { UnreadIndex } from './unread-index.ts'

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
  judgedId: string,
  related: RelatedIndex,
  unread: UnreadIndex,
  collected: ReadonlySet<string> | undefined,
): RequirementVerdict {
  const evidence: Evidence[] = []
  let unknown: Extract<RequirementVerdict, { kind: 'notAssessed' }> | undefined
  for (const requires of required) {
    const state = related.find(requires, judgedId)
    if (state.met) continue
    if (state.until !== undefined) {
      unknown ??= { kind: 'notAssessed', reason: ageUnknown(state.until) }
      continue
    }
    const place = placeOfRelated(judgedId, requires)
    const notRead = place === undefined ? undefined : unread.find(requires.type, place)
    if (notRead) unknown ??= { kind: 'notAssessed', reason: notRead.reason, permission: notRead.permission }
    else if (!isKnown(requires, state.found, collected)) {
      const reason = `the inventory does not say that ${requires.type} was collected`
      unknown ??= { kind: 'notAssessed', reason }
    } else evidence.push(missingEvidence(requires, state.found))
  }
  if (evidence.length > 0) return { kind: 'unmet', evidence }
  return unknown ?? { kind: 'met' }
}

/**
 * Whether absence proves anything: the inventory says that the type was collected, or, when it says nothing at all (an
 * export of another tool), it does hold such resources right at the judged one.
 */
function isKnown(
  { type, scope }: CompiledRequires,
  found: number,
  collected: ReadonlySet<string> | undefined,
): boolean {
  if (collected) return collected.has(type.toLowerCase())
  return found > 0 && (scope === 'self' || scope === 'children')
}

function missingEvidence({ type, where }: CompiledRequires, found: number): Evidence {
  const expected = shorten(`a ${type}${where ? ` where ${where.text}` : ''}`)
  return { path: type, expected, actual: found === 0 ? 'none' : `none of the ${found} found` }
}
