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

/** Finds what is asked of a resource by its type as records spell it, of which there are few spellings. */
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
    if (kind.isLookedAt) this.#bySpelling.set(spelled, kind)
    return kind
  }

  #kindOf(type: string): Kind {
    const { byType, probesByType, usesByType } = this.#compiled
    const [controls, probes, uses] = [byType.get(type), probesByType.get(type), usesByType.get(type)]
    return { type, controls, probes, uses, isLookedAt: Boolean(controls || probes || uses) }
  }
}
