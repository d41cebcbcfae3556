import type { NotRead } from '../../arm/record.ts'
import { ancestorsOf, normaliseId } from '../../arm/resource-id.ts'

/** What could not be read, by type and place. */
export class UnreadIndex {
  readonly #types = new Set<string>()
  readonly #at = new Map<string, NotRead>()
  /** Of several places beneath one, the first by name, so that the order of the inventory does not matter. */
  readonly #beneath = new Map<string, NotRead>()

  /** False when the same was noted before. */
  add(notRead: NotRead): boolean {
    const type = notRead.type.toLowerCase()
    const scope = normaliseId(notRead.scope)
    if (this.#at.has(`${type} ${scope}`)) return false
    this.#types.add(type)
    this.#at.set(`${type} ${scope}`, notRead)
    if (notRead.unasked) return true
    for (const ancestor of ['', ...ancestorsOf(scope)]) {
      const key = `${type} ${ancestor}`
      const other = this.#beneath.get(key)
      if (!other || scope < normaliseId(other.scope)) this.#beneath.set(key, notRead)
    }
    return true
  }

  /** Why resources of `type` at or beneath `place` may be missing; undefined when all that are there were read. */
  find(type: string, place: string): NotRead | undefined {
    const lower = type.toLowerCase()
    if (!this.#types.has(lower)) return undefined
    for (const scope of [place, ...ancestorsOf(place), '']) {
      const notRead = this.#at.get(`${lower} ${scope}`)
      if (notRead && (scope === place || !notRead.unasked)) return notRead
    }
    return this.#beneath.get(`${lower} ${place}`)
  }
}
