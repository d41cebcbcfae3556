import type { Found, Reader } from './reader.ts'
import type { Inputs, Scope, Slot } from './scope.ts'

/**
 * A compiled template expression or literal. `sources` are the values of the resource that it reads, for evidence.
 * `reader`: it is nothing but this one path.
 */
export interface Expression {
  text: string
  constant: boolean
  /** It reads the clock and nothing of the resource. */
  ofClock?: boolean
  evaluate: (scope: Scope) => unknown
  sources: (scope: Scope) => Found[]
  reader?: Reader
  /** It is nothing but the current element of this count. */
  slot?: Slot
  /** The one value that it is made of, itself an expression; absent where it reads more than that or the clock. */
  input?: Expression
  /** On what its value depends alone. */
  inputs?: Inputs
}

/** An expression that is the same for every resource. */
export function literal(value: unknown, text: string): Expression {
  return { text, constant: true, evaluate: () => value, sources: () => [], inputs: [] }
}

/** An expression that reads one value and is nothing but that. */
export function withInput(expression: Expression): Expression {
  expression.input = expression
  return expression
}

/** An evaluation that reads the clock alone: worked out once for all resources that are judged at one time. */
export function oncePerClock(evaluate: Expression['evaluate']): Expression['evaluate'] {
  let now: Date | undefined
  let value: unknown
  return (scope) => {
    if (now === scope.now) return value
    now = scope.now
    value = evaluate(scope)
    return value
  }
}
