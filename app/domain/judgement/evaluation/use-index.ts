import { normaliseId } from '../../arm/resource-id.ts'
import type { Evidence } from '../conditions/evidence.ts'
import { findAll, readAll } from '../conditions/reader.ts'
import type { Scope } from '../conditions/scope.ts'
import type { CompiledUse, CompiledUsedBy } from '../controls/compile-control.ts'

/** Where a resource names another one that it uses. */
interface Naming {
  /** The id of the resource that names, the path at which it does, and what it says there. */
  id: string
  path: string
  named: string
}

const expected = 'no resource that uses it'

/** Remembers, of every resource that another one names by its id, one that does. */
export class UseIndex {
  readonly #named = new Map<string, Map<string, Naming>>()
  /** Normalised ids of what counts as used, whatever names it. */
  readonly #counted = new Set<string>()

  /** Whether a resource was taken for one that is used. */
  isCounted(id: string): boolean {
    return this.#counted.has(id)
  }

  /** Takes a resource for one that is used. */
  count(id: string): void {
    this.#counted.add(id)
  }

  /** Notes what a resource names. `scope.resource` is that resource, `id` its own id. */
  add(use: CompiledUse, id: string, scope: Scope): void {
    let named = this.#named.get(use.key)
    if (!named) {
      named = new Map()
      this.#named.set(use.key, named)
    }
    for (const value of readAll(use.by, scope)) {
      if (!isId(value) || named.has(normaliseId(value))) continue
      const path = findAll(use.by, scope).find((one) => one.value === value)?.path ?? ''
      named.set(normaliseId(value), { id, path, named: value })
    }
  }

  /** That a resource is used: by what, and where that names it, or that it counts as used; undefined while neither is seen. */
  find({ others, ofParts }: CompiledUsedBy, judgedId: string): Evidence | 'counted' | undefined {
    for (const uses of [others, ofParts])
      for (const { key } of uses) {
        const naming = this.#named.get(key)?.get(judgedId)
        if (naming) return { path: naming.path, expected, actual: naming.named, resource: naming.id }
      }
    return this.#counted.has(judgedId) ? 'counted' : undefined
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

/**
 * What the judged resource itself, `scope.resource`, says of its use: by what, as evidence; `none` where Azure names nothing in
 * all the places that are there; undefined where it says nothing.
 */
export function ownUse({ own }: CompiledUsedBy, scope: Scope): Evidence | 'none' | undefined {
  let isTold = own.length > 0
  for (const reader of own) {
    const found = findAll(reader, scope).find(({ value }) => isId(value))
    if (found) return { path: found.path, expected, actual: found.value }
    isTold &&= isEmptyList(reader, scope)
  }
  return isTold ? 'none' : undefined
}

/** Whether there is a list at a path, and nothing in it. */
function isEmptyList(reader: CompiledUsedBy['own'][number], scope: Scope): boolean {
  const each = reader.steps.findIndex(({ kind }) => kind === 'each')
  if (each < 0) return false
  const [list] = readAll({ steps: reader.steps.slice(0, each), many: false }, scope)
  return Array.isArray(list) && list.length === 0
}
