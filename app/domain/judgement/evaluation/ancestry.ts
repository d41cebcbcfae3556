import { groupOf, subscriptionOf, typeOf } from '../../arm/resource-id.ts'

/** A normalised id with what it stands in: worked out once for all that look for it, and only when one does. */
export class Ancestry {
  readonly id: string
  #subscription: string | undefined | null = null
  #group: string | undefined | null = null
  #ancestors: { id: string; type: string }[] | undefined

  constructor(id: string) {
    this.id = id
  }

  /** The id of its subscription. */
  get subscription(): string | undefined {
    if (this.#subscription === null) this.#subscription = subscriptionOf(this.id)
    return this.#subscription
  }

  /** The id of its resource group. */
  get group(): string | undefined {
    if (this.#group === null) this.#group = groupOf(this.id)
    return this.#group
  }

  /** The nearest of what it stands in that has a type, given in lower case. */
  ancestorOfType(type: string): string | undefined {
    this.#ancestors ??= typedAncestors(this.id)
    for (const ancestor of this.#ancestors) if (ancestor.type === type) return ancestor.id
    return undefined
  }
}

/** What has a type of all that a normalised id stands in, the nearest first: of each what `typeOf` says, in lower case. */
export function typedAncestors(id: string): { id: string; type: string }[] {
  const ancestors: { id: string; type: string }[] = []
  const segments = id.split('/')
  let end = 0
  let namespace = ''
  let type = ''
  /** Segments behind the last `providers`; 0 before the first. */
  let depth = 0
  for (let at = 1; at < segments.length - 1; at++) {
    const segment = segments[at] as string
    end += segment.length + 1
    depth = segments[at - 1] === 'providers' ? 1 : depth && depth + 1
    if (depth === 1) {
      namespace = segment
      type = segment
    } else if (depth > 1) {
      if (depth % 2 === 0) type += `/${segment}`
      if (namespace !== '') ancestors.push({ id: id.slice(0, end), type })
    } else if (at === 2 || at === 4 || segment === '') {
      const scope = id.slice(0, end)
      const ofScope = typeOf(scope)?.toLowerCase()
      if (ofScope !== undefined) ancestors.push({ id: scope, type: ofScope })
    }
  }
  return ancestors.reverse()
}
