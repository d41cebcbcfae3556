/** Texts that are remembered; one that comes after as many others is stored once more. */
const mostRemembered = 50_000

/** Numbers texts in the order in which they first come, from 0 on. */
export class TextNumbers {
  readonly #known = new Map<string, number>()
  #next = 0

  /** The number of a text, and whether it has come for the first time. */
  of(text: string): { number: number; isNew: boolean } {
    const known = this.#known.get(text)
    if (known !== undefined) return { number: known, isNew: false }
    if (this.#known.size >= mostRemembered) this.#known.clear()
    const number = this.#next++
    this.#known.set(text, number)
    return { number, isNew: true }
  }
}
