import { normaliseId } from '../../arm/resource-id.ts'
import { findAll, readAll } from '../conditions/reader.ts'
import type { Scope } from '../conditions/scope.ts'
import type { CompiledUse } from '../controls/compile-control.ts'
import type { Book } from './book.ts'
import { isId } from './use-index.ts'

/** Notes what a resource names. `scope.resource` is that resource, `id` its own id. */
export function noteUses(use: CompiledUse, id: string, scope: Scope, book: Book): void {
  for (const value of readAll(use.by, scope)) {
    if (!isId(value)) continue
    const named = normaliseId(value)
    if (!book.wantsNaming(use, named)) continue
    const path = findAll(use.by, scope).find((one) => one.value === value)?.path ?? ''
    book.naming(use, named, { id, path, named: value })
  }
}
