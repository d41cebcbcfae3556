import type { Found, Reader } from './reader.ts'
import type { Scope } from './scope.ts'

/**
 * A compiled template expression or literal. `sources` are the values of the resource that it reads, for evidence.
 * `reader`: it is nothing but this one path.
 */
export interface Expression {
  text: string
  constant: boolean
  evaluate: (scope: Scope) => unknown
  sources: (scope: Scope) => Found[]
  reader?: Reader
}

/** An expression that is the same for every resource. */
export function literal(value: unknown, text: string): Expression {
  return { text, constant: true, evaluate: () => value, sources: () => [] }
}
