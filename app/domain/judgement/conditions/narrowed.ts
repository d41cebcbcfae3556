import { isJsonObject } from '../../arm/json-value.ts'
import type { CompileContext } from './compile-context.ts'
import { type CompiledCondition, sourceOf } from './compiled-condition.ts'
import type { Counted } from './counted.ts'
import { pathKey } from './field-path.ts'
import { walkedValue } from './reader.ts'
import type { Slot } from './scope.ts'
import type { Chosen, Selection } from './selections.ts'
import { lateFunctionOf, type Source } from './source.ts'

/**
 * A count that walks only those elements that meet what `where` demands of the element alone, without a look at the elements of
 * enclosing counts: of a hundred rules of a security group the few that deny, not all of them again for each allowing rule and port.
 * Each demand chooses among what those before it chose, so that conditions share as far as they begin alike.
 */
export function narrowed(
  counted: Counted,
  where: CompiledCondition | undefined,
  source: unknown,
  context: CompileContext,
): { counted: Counted & { size?: Source }; rest?: readonly CompiledCondition[] } {
  const { array, frames } = counted
  if (!where) return { counted }
  const members = where.members ?? [where]
  if (!array?.path) return { counted, rest: members }
  const sources = isJsonObject(source) && where.members ? (source.allOf as unknown[]) : [source]
  const looksOutside = ({ uses }: CompiledCondition) => context.frames.some(({ slot }) => uses?.has(slot))
  const { defaults, parameters, selections } = context
  const { binds, name } = frames.at(-1) ?? {}
  const demanded: unknown[] = [pathKey(array.path), array.index, binds, name, [...defaults], parameters]
  let select: Selection | undefined
  for (const [at, member] of members.entries()) {
    if (looksOutside(member)) continue
    demanded.push(sources[at])
    const key = JSON.stringify(demanded)
    const chosen = selections.get(key) ?? selectionOf(array, select, member)
    selections.set(key, chosen)
    select = chosen
  }
  if (!select) return { counted, rest: members }
  const selected = select
  const chosen: Counted & { size: Source } = {
    ...counted,
    forEach: (scope, visit) => {
      const { elements, indices } = selected(scope)
      for (let at = 0; at < elements.length; at += 1) {
        scope.elements[array.index] = elements[at]
        scope.indices[array.index] = indices[at] as number
        if (!visit()) return
      }
    },
    loop: (held, visit) => `const { elements, indices } = ${held.name(selected)}(scope);
for (let at = 0; at < elements.length; at += 1) {
scope.elements[${array.index}] = elements[at]; scope.indices[${array.index}] = indices[at]; ${visit} }`,
    size: (held) => `${held.name(selected)}(scope).elements.length`,
  }
  return { counted: chosen, rest: members.filter(looksOutside) }
}

/** The elements of an array, or of those that were chosen before, for which a condition holds. */
function selectionOf(array: Slot, before: Selection | undefined, condition: CompiledCondition): Selection {
  const from = before ?? allOf(array)
  const test = lateFunctionOf<boolean>(sourceOf(condition))
  let turn = 0
  let chosen: Chosen = { elements: [], indices: [] }
  return (scope) => {
    if (turn === scope.turn) return chosen
    turn = scope.turn
    const { elements, indices } = from(scope)
    chosen = { elements: [], indices: [] }
    for (let at = 0; at < elements.length; at += 1) {
      scope.elements[array.index] = elements[at]
      scope.indices[array.index] = indices[at] as number
      if (!test(scope)) continue
      chosen.elements.push(elements[at])
      chosen.indices.push(indices[at] as number)
    }
    return chosen
  }
}

function allOf(array: Slot): Selection {
  return (scope) => {
    const elements = walkedValue(array, scope)
    return Array.isArray(elements) ? { elements, indices: indicesUpTo(elements.length) } : nothing
  }
}

const everyIndex: number[] = []

/** The indices of that many elements, and maybe more: lists of all elements share them. */
function indicesUpTo(length: number): number[] {
  while (everyIndex.length < length) everyIndex.push(everyIndex.length)
  return everyIndex
}

const nothing: Chosen = { elements: [], indices: [] }
