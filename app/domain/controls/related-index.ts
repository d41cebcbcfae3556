import type { CompiledRequires } from './compile-control.ts'
import type { Scope as ConditionScope } from './conditions/scope.ts'
import { ancestorsOf, extendedBy, groupOf, subscriptionOf } from './resource-id.ts'

/** What was found where a requirement looks: it is met, or so many resources did not satisfy it. */
export type Related = { met: true } | { met: false; found: number }

const satisfied = -1

/** Remembers per requirement and place whether it is met; never the related resources themselves. */
export class RelatedIndex {
  readonly #places = new Map<string, Map<string, number>>()

  /** Notes a resource of the required type. `scope.resource` is that resource. */
  add(probe: CompiledRequires, id: string, scope: ConditionScope): void {
    const isMet = probe.where ? probe.where.test(scope) : true
    let places = this.#places.get(probe.key)
    if (!places) {
      places = new Map()
      this.#places.set(probe.key, places)
    }
    for (const place of placesSeenFrom(id, probe.scope)) {
      const count = places.get(place) ?? 0
      if (count !== satisfied) places.set(place, isMet ? satisfied : count + 1)
    }
  }

  /** What has been noted for a judged resource so far. */
  find(probe: CompiledRequires, judgedId: string): Related {
    const place = placeOfRequirement(judgedId, probe.scope)
    const count = place === undefined ? 0 : (this.#places.get(probe.key)?.get(place) ?? 0)
    return count === satisfied ? { met: true } : { met: false, found: count }
  }
}

/** The ids under which a judged resource looks for a related one. */
function placesSeenFrom(id: string, scope: CompiledRequires['scope']): string[] {
  if (scope === 'children') return ancestorsOf(id)
  const place = scope === 'self' ? extendedBy(id) : scope === 'resourceGroup' ? groupOf(id) : subscriptionOf(id)
  return place === undefined ? [] : [place]
}

/** The id beneath which related resources of a judged one stand; undefined when it has none (no resource group). */
export function placeOfRequirement(judgedId: string, scope: CompiledRequires['scope']): string | undefined {
  if (scope === 'self' || scope === 'children') return judgedId
  return scope === 'resourceGroup' ? groupOf(judgedId) : subscriptionOf(judgedId)
}
