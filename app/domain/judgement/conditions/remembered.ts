import type { Inputs, ReadStep, Scope } from './scope.ts'
import { isSpelledAsAsked } from './spelling.ts'

/** So many answers are remembered, of no text that is longer than this. */
const mostAnswers = 300
const longestText = 80

const unknown = Symbol('unknown')

/**
 * An answer that is remembered for the values of its inputs, as they stand there: most resources have values that others have too. What is
 * spelled otherwise, long or no plain value is worked out anew.
 */
export function remembered<Answer>(ask: (scope: Scope) => Answer, inputs: Inputs): (scope: Scope) => Answer {
  if (!inputs) return ask
  const samples = inputs.map(sampling)
  const last = samples.length - 1
  let now: Date | undefined
  let known = new Map<unknown, unknown>()
  let size = 0
  return (scope) => {
    if (now !== scope.now || size >= mostAnswers) {
      now = scope.now
      known = new Map()
      size = 0
    }
    let answers = known
    let value: unknown
    for (let at = 0; at <= last; at += 1) {
      value = (samples[at] as Sample)(scope)
      if (value === unknown) return ask(scope)
      if (at === last) break
      let following = answers.get(value) as Map<unknown, unknown> | undefined
      if (!following) {
        following = new Map()
        answers.set(value, following)
      }
      answers = following
    }
    const made = answers.get(value)
    if (made !== undefined) return made as Answer
    const fresh = ask(scope)
    answers.set(value, fresh)
    size += 1
    return fresh
  }
}

type Sample = (scope: Scope) => unknown

/** What stands at a place as it is written; undefined where it is surely absent, `unknown` for what is not remembered. */
function sampling(steps: readonly ReadStep[]): Sample {
  const names = steps.map((step) => (step as Extract<ReadStep, { kind: 'name' }>).name)
  return (scope) => {
    let holder = scope.resource
    for (const name of names) {
      if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return undefined
      const value = (holder as Record<string, unknown>)[name]
      if (value === undefined && !Object.hasOwn(holder, name) && !isSpelledAsAsked(holder)) return unknown
      holder = value
    }
    if (typeof holder === 'object') return holder === null ? null : unknown
    return typeof holder === 'string' && holder.length > longestText ? unknown : holder
  }
}
