import type { Evidence } from '../conditions/evidence.ts'
import type { CompiledRelated } from '../controls/compile-control.ts'
import type { Ancestry } from './ancestry.ts'

/**
 * What was found where a requirement looks: it is met, or so many resources did not satisfy it. `until`: one was found of which
 * only its age, which nobody knows, tells whether it does.
 */
export type Related = { met: true } | { met: false; found: number; until?: number }

const met: Related = { met: true }
const notFound: Related = { met: false, found: 0 }
const satisfied = -1
const ofUnknownAge = -2

/** What of an entry tells where it is noted. */
export type RelatedKey = Pick<CompiledRelated, 'key' | 'between'>

/** The place of what stands above subscriptions. */
export const aboveSubscriptions = '/'

/** Remembers per entry and place whether it is met; never the related resources themselves. */
export class RelatedIndex {
  readonly #byKey = new Map<string, Map<string, number>>()
  /** The same by entry: keys are long. */
  readonly #byProbe = new Map<RelatedKey, Map<string, number>>()
  /** How many satisfy, of entries that are counted. */
  readonly #numbers = new Map<string, Map<string, number>>()
  /** Why resources that are looked at by their own ids do not satisfy; one entry for each of them. */
  readonly #why = new Map<string, Map<string, Evidence[]>>()

  /** Whether what is noted of a place can still change. */
  isOpen(entry: RelatedKey, place: string): boolean {
    return this.#placesOf(entry).get(place) !== satisfied
  }

  /**
   * Notes a resource that is looked for from a place.
   * @param isMet undefined where only its age, which nobody knows, tells whether it satisfies
   * @param why it does not, of one that is looked at by its own id, which is the place
   */
  note(entry: RelatedKey, place: string, isMet: boolean | undefined, why: Evidence[] | undefined): void {
    const places = this.#placesOf(entry)
    const count = places.get(place)
    if (count === satisfied) return
    if (entry.between && isMet) {
      this.#countOne(entry.key, place)
      return
    }
    const mark =
      isMet === undefined ? ofUnknownAge : isMet ? satisfied : count === ofUnknownAge ? count : (count ?? 0) + 1
    places.set(place, mark)
    if (why) this.#keepWhy(entry.key, place, why)
  }

  #placesOf(probe: RelatedKey): Map<string, number> {
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

  #keepWhy(key: string, id: string, why: Evidence[]): void {
    const known = this.#why.get(key) ?? new Map<string, Evidence[]>()
    this.#why.set(key, known)
    known.set(id, why)
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

/**
 * The id beneath which related resources of a judged one stand, or of what it stands in; undefined when it has none (no
 * resource group, no parent of the type), and for a reference, which the judged resource itself has to tell. What uses a
 * resource stands anywhere in its subscription.
 */
export function placeOfRelated(
  judged: Ancestry,
  { type, scope }: { type: string; scope: CompiledRelated['scope'] | 'use' },
): string | undefined {
  if (scope === 'self' || scope === 'children') return judged.id
  if (scope === 'parent') return judged.ancestorOfType(type.toLowerCase())
  if (scope === 'reference') return undefined
  return scope === 'resourceGroup' ? judged.group : judged.subscription
}
