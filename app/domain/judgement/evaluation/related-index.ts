import { ancestorsOf, extendedBy, groupOf, subscriptionOf, typeOf } from '../../arm/resource-id.ts'
import type { Scope as ConditionScope } from '../conditions/scope.ts'
import type { CompiledRequires } from '../controls/compile-control.ts'

/** What was found where a requirement looks: it is met, or so many resources did not satisfy it. */
export type Related = { met: true } | { met: false; found: number }

const satisfied = -1

/** Remembers per requirement and place whether it is met; never the related resources themselves. */
export class RelatedIndex {
  readonly #places = new Map<string, Map<string, number>>()

  /** Notes a resource of the required type. `scope.resource` is that resource. */
  add(probe: CompiledRequires, id: string, scope: ConditionScope): void {
    const place = placeSeenFrom(id, probe)
    if (place === undefined) return
    let places = this.#places.get(probe.key)
    if (!places) {
      places = new Map()
      this.#places.set(probe.key, places)
    }
    const count = places.get(place)
    if (count === satisfied) return
    const isMet = probe.where ? probe.where.test(scope) : true
    places.set(count === undefined ? copyOf(place) : place, isMet ? satisfied : (count ?? 0) + 1)
  }

  /** What has been noted for a judged resource so far. */
  find(probe: CompiledRequires, judgedId: string): Related {
    const place = placeOfRequirement(judgedId, probe.scope)
    const count = place === undefined ? 0 : (this.#places.get(probe.key)?.get(place) ?? 0)
    return count === satisfied ? { met: true } : { met: false, found: count }
  }
}

/** V8 keeps the whole of a text alive as long as a slice of it. */
function copyOf(slice: string): string {
  return Buffer.from(slice).toString()
}

/** The id under which a judged resource looks for a related one; undefined when no judged one can. */
function placeSeenFrom(id: string, { scope, judgedType }: CompiledRequires): string | undefined {
  if (scope === 'resourceGroup') return groupOf(id)
  if (scope === 'subscription') return subscriptionOf(id)
  const places = scope === 'self' ? [extendedBy(id)] : ancestorsOf(id)
  return places.find((place) => place !== undefined && typeOf(place)?.toLowerCase() === judgedType)
}

/** The id beneath which related resources of a judged one stand; undefined when it has none (no resource group). */
export function placeOfRequirement(judgedId: string, scope: CompiledRequires['scope']): string | undefined {
  if (scope === 'self' || scope === 'children') return judgedId
  return scope === 'resourceGroup' ? groupOf(judgedId) : subscriptionOf(judgedId)
}
