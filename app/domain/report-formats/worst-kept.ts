import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'

/** Keeps the worst of what comes, so many: for what is heavier something lighter is let go. Of one severity the first stay. */
export class WorstKept<Item> {
  readonly #most: number
  readonly #kept: Record<Severity, Item[]> = { critical: [], high: [], medium: [], low: [] }
  #count = 0
  /** How many were let go. */
  dropped = 0

  constructor(most: number) {
    this.#most = most
  }

  add(severity: Severity, item: Item): void {
    if (this.#count < this.#most) this.#count += 1
    else {
      this.dropped += 1
      const lightest = severities.findLast((one) => this.#kept[one].length > 0)
      if (!lightest || severities.indexOf(lightest) <= severities.indexOf(severity)) return
      this.#kept[lightest].pop()
    }
    this.#kept[severity].push(item)
  }

  /** Worst first. */
  *items(): Generator<Item> {
    for (const severity of severities) yield* this.#kept[severity]
  }
}
