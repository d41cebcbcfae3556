import { type CompiledCondition, sourceOf } from '../conditions/compiled-condition.ts'
import type { Scope } from '../conditions/scope.ts'
import { functionOf, lateFunctionOf, type Source } from '../conditions/source.ts'

/** What a control says of the resource itself, without a look at others. */
export type Outcome = 'notApplicable' | 'holds' | 'fails'

/** `byAge`: it depends on whether the resource was made before the control's defaults changed. */
export type OutcomeOrAge = Outcome | 'byAge'

/** A control's conditions on the resource itself, compiled. */
export interface Said {
  /** What they say of `scope.resource`. */
  outcome: (scope: Scope) => Outcome
  /** The same as an expression. */
  outcomeSource: Source
}

type Judging = Said & { former?: { control: Said } }

/** Compiles a control's conditions to one expression, and to a function, which is made when it is first asked. */
export function outcomeOf(when: CompiledCondition | undefined, failsWhen: CompiledCondition | undefined): Said {
  const outcomeSource: Source = (held) => {
    const outcome = failsWhen ? `(${sourceOf(failsWhen)(held)} ? 'fails' : 'holds')` : `'holds'`
    return when ? `(!${sourceOf(when)(held)} ? 'notApplicable' : ${outcome})` : outcome
  }
  return { outcome: lateFunctionOf(outcomeSource), outcomeSource }
}

/**
 * What all controls of a type say of a resource, in their order, by one function, which is made when a resource is first judged. Each
 * answer is in the same list: it holds until the next resource.
 */
export function outcomesOf(controls: readonly Judging[]): (scope: Scope) => readonly OutcomeOrAge[] {
  const outcomes = controls.map((): OutcomeOrAge => 'notApplicable')
  let judge: ((scope: Scope) => unknown) | undefined
  return (scope) => {
    judge ??= functionOf((held) => {
      const list = held.name(outcomes)
      return (
        controls.map((control, at) => `${list}[${at}] = ${sourceAtAnyAge(control)(held)}`).join(',\n') || 'undefined'
      )
    })
    judge(scope)
    return outcomes
  }
}

function sourceAtAnyAge({ outcomeSource, former }: Judging): Source {
  if (!former) return outcomeSource
  return (held) => {
    const [present, earlier] = [outcomeSource, former.control.outcomeSource].map((source) => source(held))
    return `(value = ${present}, value === ${held.declare(`return ${earlier}`)}(scope) ? value : 'byAge')`
  }
}
