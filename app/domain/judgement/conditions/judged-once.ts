import type { Frame } from './compile-context.ts'
import type { CompiledCondition } from './compiled-condition.ts'
import type { Slot } from './scope.ts'

/**
 * The test of a condition within a count. One that does not look at the count's element has the same outcome for each: it is judged once
 * and again only when an element that it does look at, of a count further out, is another one.
 */
export function judgedOnce(
  test: CompiledCondition['test'],
  uses: ReadonlySet<Slot>,
  frames: readonly Frame[],
): CompiledCondition['test'] {
  const innermost = frames.at(-1)
  if (!innermost || uses.has(innermost.slot)) return test
  const outer = frames.filter(({ slot }) => uses.has(slot)).map(({ slot }) => slot.index)
  let turn = 0
  let outcome = false
  const indices: number[] = []
  return (scope) => {
    let isSame = turn === scope.turn
    for (let at = 0; at < outer.length; at += 1) {
      const index = scope.indices[outer[at] as number] as number
      if (indices[at] === index) continue
      indices[at] = index
      isSame = false
    }
    if (isSame) return outcome
    turn = scope.turn
    outcome = test(scope)
    return outcome
  }
}
