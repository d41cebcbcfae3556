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

function typedAncestors(id: string): { id: string; type: string }[] {
  const ancestors: { id: string; type: string }[] = []
  for (let at = id.lastIndexOf('/'); at > 0; at = id.lastIndexOf('/', at - 1)) {
    const ancestor = id.slice(0, at)
    const type = typeOf(ancestor)?.toLowerCase()
    if (type !== undefined) ancestors.push({ id: ancestor, type })
  }
  return ancestors
}
