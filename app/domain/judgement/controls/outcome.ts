import { type CompiledCondition, sourceOf } from '../conditions/compiled-condition.ts'
import type { Scope } from '../conditions/scope.ts'
import { functionOf } from '../conditions/source.ts'

/** What a control says of the resource itself, without a look at others. */
export type Outcome = 'notApplicable' | 'holds' | 'fails'

/** A control's conditions on the resource itself as one function, which is made when a resource is first judged. */
export function outcomeOf(
  when: CompiledCondition | undefined,
  failsWhen: CompiledCondition | undefined,
): (scope: Scope) => Outcome {
  let judge: ((scope: Scope) => Outcome) | undefined
  return (scope) => {
    judge ??= functionOf<Outcome>((held) => {
      const outcome = failsWhen ? `${sourceOf(failsWhen)(held)} ? 'fails' : 'holds'` : `'holds'`
      return when ? `!${sourceOf(when)(held)} ? 'notApplicable' : ${outcome}` : outcome
    })
    return judge(scope)
  }
}
