import type { CompiledCatalogue, ProbesOfType } from '../catalogue/compile-catalogue.ts'
import type { CompiledControl, CompiledUse } from '../controls/compile-control.ts'
import { textOf } from './resource-descriptions.ts'

/** What is asked of the resources of one type. */
export interface Kind {
  /** In lower case. */
  type: string
  controls?: readonly CompiledControl[]
  probes?: ProbesOfType
  uses?: readonly CompiledUse[]
  /** Any of the three. */
  isLookedAt: boolean
}

/** So many spellings of types are kept: more than Azure has, and no more than memory bears. */
const most = 20_000

/** Finds what is asked of a resource by its type as records spell it. */
export class Kinds {
  readonly #compiled: CompiledCatalogue
  readonly #bySpelling = new Map<unknown, Kind>()

  constructor(compiled: CompiledCatalogue) {
    this.#compiled = compiled
  }

  of(spelled: unknown): Kind {
    const known = this.#bySpelling.get(spelled)
    if (known) return known
    const kind = this.#kindOf(textOf(spelled).toLowerCase())
    if (this.#bySpelling.size < most) this.#bySpelling.set(spelled, kind)
    return kind
  }

  #kindOf(type: string): Kind {
    const { byType, probesByType, usesByType } = this.#compiled
    const [controls, probes, uses] = [byType.get(type), probesByType.get(type), usesByType.get(type)]
    return { type, controls, probes, uses, isLookedAt: Boolean(controls || probes || uses) }
  }
}
