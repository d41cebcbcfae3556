import type { Frame } from './compile-context.ts'
import type { Scope, Slot } from './scope.ts'

/**
 * What is asked within a count. What does not look at the count's element has the same answer for each: it is worked out once and again
 * only when an element that it does look at, of a count further out, is another one.
 */
export function judgedOnce<Answer>(
  ask: (scope: Scope) => Answer,
  uses: ReadonlySet<Slot>,
  frames: readonly Frame[],
): (scope: Scope) => Answer {
  const innermost = frames.at(-1)
  if (!innermost || uses.has(innermost.slot)) return ask
  const outer = frames.filter(({ slot }) => uses.has(slot)).map(({ slot }) => slot.index)
  let turn = 0
  let answer: Answer | undefined
  const indices: number[] = []
  return (scope) => {
    let isSame = turn === scope.turn
    for (let at = 0; at < outer.length; at += 1) {
      const index = scope.indices[outer[at] as number] as number
      if (indices[at] === index) continue
      indices[at] = index
      isSame = false
    }
    if (isSame) return answer as Answer
    turn = scope.turn
    answer = ask(scope)
    return answer
  }
}
