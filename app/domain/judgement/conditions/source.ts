import { isOwnName, type Reader } from './reader.ts'
import type { Scope } from './scope.ts'

/** An expression of JavaScript that reads `scope`, as text; it may set `value` and read it at once. */
export type Source = (held: Held) => string

/** What generated code holds that no text can say: functions, by the names that the code has for them. */
class Held {
  readonly values: unknown[] = []

  name(value: unknown): string {
    const known = this.values.indexOf(value)
    return `held${known < 0 ? this.values.push(value) - 1 : known}`
  }
}

/**
 * Makes a function of an expression. Names and texts of a condition enter the code as literals of JSON alone, all else by the
 * names of `held`: nothing that somebody writes in a control is run.
 */
export function functionOf<Result>(source: Source): (scope: Scope) => Result {
  const held = new Held()
  const expression = source(held)
  const names = held.values.map((_, at) => `held${at}`)
  return new Function(...names, `return (scope) => { let value; return ${expression} }`)(...held.values)
}

/** What calls a test that has no source of its own. */
export const calling =
  (test: (scope: Scope) => boolean): Source =>
  (held) =>
    `${held.name(test)}(scope)`

/**
 * Reads a path whose names stand as they are written, and asks `read`, which knows other casings and defaults, where nothing stands
 * there. Undefined for a path that has to be looked for.
 */
export function pathSource({ base, steps }: Reader, read: (scope: Scope) => unknown): Source | undefined {
  const names = steps.map((step) => (step.kind === 'name' && isOwnName(step.name) ? step.name : undefined))
  if (names.length === 0 || names.includes(undefined)) return undefined
  const start = base ? `scope.elements[${base.index}]` : 'scope.resource'
  return (held) =>
    `(${start}${names.map((name) => `?.[${JSON.stringify(name)}]`).join('')} ?? ${held.name(read)}(scope))`
}
