import { isJsonObject } from '../../arm/json-value.ts'
import type { CompileContext } from './compile-context.ts'
import type { CompiledCondition } from './compiled-condition.ts'
import type { Counted } from './counted.ts'
import { pathKey } from './field-path.ts'
import { walkedValue } from './reader.ts'
import type { Selection } from './selections.ts'

/**
 * A count that walks only those elements that meet what `where` demands of the element alone, without a look at the elements of
 * enclosing counts: of a hundred rules of a security group the few that deny, not all of them again for each allowing rule and port.
 */
export function narrowed(
  counted: Counted,
  where: CompiledCondition | undefined,
  source: unknown,
  context: CompileContext,
): { counted: Counted; rest?: readonly CompiledCondition[] } {
  const { array, frames } = counted
  if (!where) return { counted }
  const members = where.members ?? [where]
  if (!array?.path) return { counted, rest: members }
  const sources = isJsonObject(source) && where.members ? (source.allOf as unknown[]) : [source]
  const looksOutside = ({ uses }: CompiledCondition) => context.frames.some(({ slot }) => uses?.has(slot))
  const own = members.filter((member) => !looksOutside(member))
  if (own.length === 0) return { counted, rest: members }
  const { defaults, parameters, selections } = context
  const { binds, name } = frames.at(-1) ?? {}
  const key = JSON.stringify([
    pathKey(array.path),
    array.index,
    binds,
    name,
    sources.filter((_, at) => own.includes(members[at] as CompiledCondition)),
    [...defaults],
    parameters,
  ])
  const select = selections.get(key) ?? selectionOf(counted, own)
  selections.set(key, select)
  const chosen: Counted = {
    ...counted,
    forEach: (scope, visit) => {
      const { elements, indices } = select(scope)
      for (let at = 0; at < elements.length; at += 1) {
        scope.elements[array.index] = elements[at]
        scope.indices[array.index] = indices[at] as number
        if (!visit()) return
      }
    },
  }
  return { counted: chosen, rest: members.filter(looksOutside) }
}

function selectionOf({ array }: Counted, conditions: readonly CompiledCondition[]): Selection {
  let turn = 0
  let chosen: ReturnType<Selection> = { elements: [], indices: [] }
  return (scope) => {
    if (turn === scope.turn) return chosen
    turn = scope.turn
    chosen = { elements: [], indices: [] }
    const elements = array && walkedValue(array, scope)
    if (!array || !Array.isArray(elements)) return chosen
    for (const [index, element] of elements.entries()) {
      scope.elements[array.index] = element
      scope.indices[array.index] = index
      if (!conditions.every((condition) => condition.test(scope))) continue
      chosen.elements.push(element)
      chosen.indices.push(index)
    }
    return chosen
  }
}
