import { groupOf, subscriptionOf, typeOf } from '../../arm/resource-id.ts'

/** A normalised id with what it stands in: worked out once for all that look for it, and only when one does. */
export class Ancestry {
  readonly id: string
  #subscription: string | undefined | null = null
  #group: string | undefined | null = null
  /** What it stands in, the nearest first, as far as it was looked for, and where the look ended. */
  readonly #ancestors: { id: string; type: string }[] = []
  #seenTo: number | undefined

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
    for (const ancestor of this.#ancestors) if (ancestor.type === type) return ancestor.id
    for (let next = this.#nextAncestor(); next; next = this.#nextAncestor()) if (next.type === type) return next.id
    return undefined
  }

  #nextAncestor(): { id: string; type: string } | undefined {
    let at = this.#seenTo ?? this.id.length
    while (at > 0) {
      at = this.id.lastIndexOf('/', at - 1)
      this.#seenTo = at
      const id = this.id.slice(0, Math.max(at, 0))
      const type = at > 0 ? typeOf(id)?.toLowerCase() : undefined
      if (type === undefined) continue
      const ancestor = { id, type }
      this.#ancestors.push(ancestor)
      return ancestor
    }
    return undefined
  }
}
