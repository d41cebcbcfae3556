import { printable } from '../../arm/printable.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { extendedBy, typeOf } from '../../arm/resource-id.ts'
import type { ProbesOfType } from '../catalogue/compile-catalogue.ts'
import { type Evidence, EvidenceList } from '../conditions/evidence.ts'
import type { Scope } from '../conditions/scope.ts'
import type { CompiledRelated } from '../controls/compile-control.ts'
import type { Ancestry } from './ancestry.ts'
import { satisfies } from './at-its-age.ts'
import type { Book } from './book.ts'
import { aboveSubscriptions } from './related-index.ts'

/** Pieces of evidence that are kept of a resource that does not excuse what looks at it. */
const mostEvidence = 3

interface Seen {
  ancestry: Ancestry
  /** `scope.resource` is the resource. */
  scope: Scope
  /** It has lost its properties: it neither satisfies nor proves the contrary where they are asked for. */
  isReduced: boolean
}

/** Notes a resource of a type that is looked for, at each place from which it is. */
export function noteRelated({ forExtended, others }: ProbesOfType, seen: Seen, book: Book): void {
  const { ancestry, isReduced } = seen
  const extended = forExtended.size > 0 ? extendedBy(ancestry.id) : undefined
  if (extended !== undefined)
    for (const probe of forExtended.get(typeOf(extended)?.toLowerCase() ?? '') ?? [])
      if (!isReduced || !probe.where) note(probe, extended, seen.scope, book)
  for (const probe of others) {
    if (isReduced && probe.where) continue
    const place = placeSeenFrom(ancestry, probe)
    if (place !== undefined) note(probe, place, seen.scope, book)
  }
}

function note(probe: CompiledRelated, place: string, scope: Scope, book: Book): void {
  if (!book.wantsRelated(probe, place)) return
  const isMet = satisfies(probe, scope)
  book.related(probe, place, isMet, isMet === false && isByOwnId(probe) ? whyNot(probe, scope) : undefined)
}

/** What it stands in and what it names are found by their own ids. */
const isByOwnId = ({ scope }: Pick<CompiledRelated, 'scope'>) => scope === 'parent' || scope === 'reference'

function whyNot({ where, formerWhere }: CompiledRelated, scope: Scope): Evidence[] {
  const list = new EvidenceList()
  // Where it holds by the defaults of now, it is those of its time that do not satisfy.
  const refusing = where?.test(scope) ? formerWhere?.where : where
  refusing?.explain(scope, false, list)
  const { evidence } = list.finish()
  const spelled = printable((scope.resource as ResourceRecord).id)
  return evidence.slice(0, mostEvidence).map((one) => ({ ...one, resource: spelled }))
}

/** The id under which a judged resource looks for a related one, which extends none; undefined when no judged one can. */
function placeSeenFrom(ancestry: Ancestry, { scope, judgedType = '' }: CompiledRelated): string | undefined {
  if (scope === 'resourceGroup') return ancestry.group
  // What stands above subscriptions, such as a management group's policy, is listed by each that it holds for.
  if (scope === 'subscription') return ancestry.subscription ?? aboveSubscriptions
  return scope === 'children' ? ancestry.ancestorOfType(judgedType) : ancestry.id
}
