import type { AskedOfType, CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import type { ControlCounts } from './finding.ts'
import { textOf } from './resource-descriptions.ts'

/** A type, and what is asked of its resources. */
export interface Kind extends Omit<AskedOfType, 'controls'> {
  /** In lower case. */
  type: string
  /** Whether anything is. */
  isLookedAt: boolean
  judges: readonly Judge[]
}

/** A control with where its verdicts are counted. */
export interface Judge {
  control: CompiledControl
  counts: ControlCounts
}

/** So many spellings of types are kept: more than Azure has, and no more than memory bears. */
const most = 20_000

/** Finds what is asked of a resource by its type as records spell it. */
export class Kinds {
  readonly #compiled: CompiledCatalogue
  readonly #countsOf: (controlId: string) => ControlCounts
  readonly #bySpelling = new Map<unknown, Kind>()

  constructor(compiled: CompiledCatalogue, countsOf: (controlId: string) => ControlCounts) {
    this.#compiled = compiled
    this.#countsOf = countsOf
  }

  of(spelled: unknown): Kind {
    const known = this.#bySpelling.get(spelled)
    if (known) return known
    const kind = this.#kindOf(textOf(spelled).toLowerCase())
    if (this.#bySpelling.size < most) this.#bySpelling.set(spelled, kind)
    return kind
  }

  #kindOf(type: string): Kind {
    const { controls = [], ...others } = this.#compiled.askedOf(type)
    const judges = controls.map((control) => ({ control, counts: this.#countsOf(control.id) }))
    return { type, ...others, isLookedAt: this.#compiled.looksAt(type), judges }
  }
}
