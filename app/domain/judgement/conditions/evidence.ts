import type { Found } from './reader.ts'

/** Why a resource fails: one place in it, what it should hold and what it holds. */
export interface Evidence {
  /** Concrete path, e.g. `properties.securityRules[2].properties.access`; one that ends in `[*]` stands for a count. */
  path: string
  expected: string
  /** The value as found, the default that was judged, or for a count the number counted; undefined: not set. */
  actual?: unknown
  /** Id of the related resource in which the place is; absent for the failing one itself. */
  resource?: string
  /** The property is not set and Azure's default, which is `actual`, was judged. */
  isDefault?: true
}

const most = 20

/** Collects evidence: each place once, at most 20, the count of the rest. */
export class EvidenceList {
  readonly #kept: Evidence[] = []
  #dropped: Set<string> | undefined
  #general: Evidence[] | undefined
  #weak: Evidence[] | undefined

  add(evidence: Evidence): void {
    const { path, expected } = evidence
    for (const kept of this.#kept) if (kept.path === path && kept.expected === expected) return
    if (this.#kept.length < most) {
      this.#kept.push(evidence)
      return
    }
    this.#dropped ??= new Set()
    this.#dropped.add(`${path}\n${expected}`)
  }

  addFound({ path, value, isDefault }: Found, expected: string): void {
    this.add(isDefault ? { path, expected, actual: value, isDefault: true } : { path, expected, actual: value })
  }

  /** Evidence that cannot say what its place should hold: it is shown only when nothing else is known of that place. */
  addGeneral(evidence: Evidence): void {
    this.#general ??= []
    this.#general.push(evidence)
  }

  /** Whether evidence that says little would be shown so far. */
  get wantsWeak(): boolean {
    return this.#kept.length === 0
  }

  /** Evidence that says little (a whole array, say): it is shown only when there is no other. */
  addWeak(evidence: Evidence): void {
    this.#weak ??= []
    this.#weak.push(evidence)
  }

  finish(): { evidence: Evidence[]; moreEvidence?: number } {
    if (this.#general) {
      const known = new Set(this.#kept.map(({ path }) => path))
      for (const evidence of this.#general) if (!known.has(evidence.path)) this.add(evidence)
    }
    if (this.#kept.length === 0) for (const evidence of this.#weak ?? []) this.add(evidence)
    const evidence = this.#kept
    return this.#dropped ? { evidence, moreEvidence: this.#dropped.size } : { evidence }
  }
}
