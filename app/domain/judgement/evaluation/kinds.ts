import type { AskedOfType, CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import { textOf } from './resource-descriptions.ts'

/** A type, and what is asked of its resources. */
export interface Kind extends AskedOfType {
  /** In lower case. */
  type: string
  /** Whether anything is. */
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
    return { type, ...this.#compiled.askedOf(type), isLookedAt: this.#compiled.looksAt(type) }
  }
}
