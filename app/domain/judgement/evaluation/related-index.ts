import { printable } from '../../arm/printable.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { extendedBy, typeOf } from '../../arm/resource-id.ts'
import type { ProbesOfType } from '../catalogue/compile-catalogue.ts'
import { type Evidence, EvidenceList } from '../conditions/evidence.ts'
import { type Reader, readAll } from '../conditions/reader.ts'
import { type Scope as ConditionScope, lookAt } from '../conditions/scope.ts'
import type { CompiledRelated } from '../controls/compile-control.ts'
import type { Ancestry } from './ancestry.ts'
import { satisfies } from './at-its-age.ts'
import { distinctIds } from './distinct-ids.ts'
import { withNamingElements } from './naming-elements.ts'

/**
 * What was found where a requirement looks: it is met, or so many resources did not satisfy it. `until`: one was found of which
 * only its age, which nobody knows, tells whether it does.
 */
export type Related = { met: true } | { met: false; found: number; until?: number }

const met: Related = { met: true }
const notFound: Related = { met: false, found: 0 }
const satisfied = -1
const ofUnknownAge = -2

const aboveSubscriptions = '/'

/** Pieces of evidence that are kept of a resource that does not excuse what looks at it. */
const mostEvidence = 3

/** Remembers per entry and place whether it is met; never the related resources themselves. */
export class RelatedIndex {
  readonly #byKey = new Map<string, Map<string, number>>()
  /** The same by entry: keys are long. */
  readonly #byProbe = new Map<CompiledRelated, Map<string, number>>()
  /** How many satisfy, of entries that are counted. */
  readonly #numbers = new Map<string, Map<string, number>>()
  /** Why resources that are looked at by their own ids do not satisfy; one entry for each of them. */
  readonly #why = new Map<string, Map<string, Evidence[]>>()

  /**
   * Notes a resource of a type that is looked for. `scope.resource` is that resource.
   * @param isReduced it has lost its properties: it neither satisfies nor proves the contrary where they are asked for
   */
  add({ forExtended, others }: ProbesOfType, ancestry: Ancestry, scope: ConditionScope, isReduced: boolean): void {
    const { id } = ancestry
    const extended = forExtended.size > 0 ? extendedBy(id) : undefined
    if (extended !== undefined)
      for (const probe of forExtended.get(typeOf(extended)?.toLowerCase() ?? '') ?? [])
        if (!isReduced || !probe.where) this.#note(probe, extended, id, scope)
    for (const probe of others) {
      if (isReduced && probe.where) continue
      if (probe.names) this.#noteNamed(probe, probe.names, id, scope)
      else {
        const place = placeSeenFrom(ancestry, probe)
        if (place !== undefined) this.#note(probe, place, id, scope)
      }
    }
  }

  /** Notes a resource that names others: each is looked at with what of the resource names it. */
  #noteNamed(probe: CompiledRelated, names: Reader, id: string, scope: ConditionScope): void {
    const { resource } = scope
    for (const place of distinctIds(readAll(names, scope))) {
      const naming = withNamingElements(scope, names, place)
      if (naming !== resource) lookAt(scope, naming)
      this.#note(probe, place, id, scope)
      if (naming !== resource) lookAt(scope, resource)
    }
  }

  #note(probe: CompiledRelated, place: string, id: string, scope: ConditionScope): void {
    const places = this.#placesOf(probe)
    const count = places.get(place)
    if (count === satisfied) return
    const isMet = satisfies(probe, scope)
    if (probe.between && isMet) {
      this.#countOne(probe.key, place)
      return
    }
    const mark =
      isMet === undefined ? ofUnknownAge : isMet ? satisfied : count === ofUnknownAge ? count : (count ?? 0) + 1
    places.set(place, mark)
    if (isMet === false && isByOwnId(probe)) this.#explain(probe, id, scope)
  }

  #placesOf(probe: CompiledRelated): Map<string, number> {
    const known = this.#byProbe.get(probe)
    if (known) return known
    const places = this.#byKey.get(probe.key) ?? new Map<string, number>()
    this.#byKey.set(probe.key, places)
    this.#byProbe.set(probe, places)
    return places
  }

  #countOne(key: string, place: string): void {
    const numbers = this.#numbers.get(key) ?? new Map<string, number>()
    this.#numbers.set(key, numbers)
    const number = numbers.get(place)
    numbers.set(place, (number ?? 0) + 1)
  }

  /** How many that satisfy an entry with `between` have been noted for a judged resource so far. */
  numberOf(probe: CompiledRelated, judged: Ancestry): number {
    return this.#numbers.get(probe.key)?.get(placeOfRelated(judged, probe) ?? '') ?? 0
  }

  /** Why a resource that was found by its own id does not satisfy. */
  why(probe: CompiledRelated, id: string): readonly Evidence[] {
    return this.#why.get(probe.key)?.get(id) ?? []
  }

  #explain({ key, where, formerWhere }: CompiledRelated, id: string, scope: ConditionScope): void {
    const list = new EvidenceList()
    // Where it holds by the defaults of now, it is those of its time that do not satisfy.
    const refusing = where?.test(scope) ? formerWhere?.where : where
    refusing?.explain(scope, false, list)
    const { evidence } = list.finish()
    const spelled = printable((scope.resource as ResourceRecord).id)
    const known = this.#why.get(key) ?? new Map<string, Evidence[]>()
    this.#why.set(key, known)
    known.set(
      id,
      evidence.slice(0, mostEvidence).map((one) => ({ resource: spelled, ...one })),
    )
  }

  /** What has been noted for a judged resource so far. */
  find(probe: CompiledRelated, judged: Ancestry): Related {
    const own = this.at(probe, placeOfRelated(judged, probe))
    if (probe.scope !== 'subscription' || own.met) return own
    const above = this.at(probe, aboveSubscriptions)
    return above.met ? above : { ...above, ...own, found: own.found + above.found }
  }

  /** What has been noted at a place so far. */
  at(probe: CompiledRelated, place: string | undefined): Related {
    const count = place === undefined ? undefined : this.#placesOf(probe).get(place)
    if (count === undefined) return notFound
    if (count === ofUnknownAge) return { met: false, found: 0, until: probe.formerWhere?.until }
    return count === satisfied ? met : { met: false, found: count }
  }
}

/** What it stands in and what it names are found by their own ids. */
const isByOwnId = ({ scope }: Pick<CompiledRelated, 'scope'>) => scope === 'parent' || scope === 'reference'

/** The id under which a judged resource looks for a related one that does not name it; undefined when no judged one can. */
function placeSeenFrom(ancestry: Ancestry, { scope, judgedType = '' }: CompiledRelated): string | undefined {
  switch (scope) {
    case 'naming':
      return undefined
    case 'self':
    case 'parent':
    case 'reference':
      return ancestry.id
    case 'children':
      return ancestry.ancestorOfType(judgedType)
    case 'resourceGroup':
      return ancestry.group
    case 'subscription':
      // What stands above subscriptions, such as a management group's policy, is listed by each that it holds for.
      return ancestry.subscription ?? aboveSubscriptions
    default:
      return scope satisfies never
  }
}

/**
 * The id beneath which related resources of a judged one stand, or of what it stands in; undefined when it has none (no
 * resource group, no parent of the type), and for a reference, which the judged resource itself has to tell. What uses a
 * resource stands anywhere in its subscription.
 */
export function placeOfRelated(
  judged: Ancestry,
  { type, scope }: { type: string; scope: CompiledRelated['scope'] | 'use' },
): string | undefined {
  switch (scope) {
    case 'self':
    case 'children':
    case 'naming':
      return judged.id
    case 'parent':
      return judged.ancestorOfType(type.toLowerCase())
    case 'reference':
      return undefined
    case 'resourceGroup':
      return judged.group
    case 'subscription':
    case 'use':
      return judged.subscription
    default:
      return scope satisfies never
  }
}
