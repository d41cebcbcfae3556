import { isOwnName, type Reader } from './reader.ts'
import type { Scope, Slot } from './scope.ts'

/** An expression of JavaScript that reads `scope`, as text; it may set `value` and read it at once. */
export type Source = (held: Held) => string

/** What generated code holds beside its expression. */
export class Held {
  readonly values: unknown[] = []
  readonly functions: string[] = []

  /** The name by which the code reads what no text can say: a function, mostly. */
  name(value: unknown): string {
    const known = this.values.indexOf(value)
    return `held${known < 0 ? this.values.push(value) - 1 : known}`
  }

  /** The name of a function of `scope` with these statements. */
  declare(statements: string): string {
    const name = `part${this.functions.length}`
    this.functions.push(`const ${name} = ${functionText(statements)};\n`)
    return name
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
  const text = `${held.functions.join('')}return ${functionText(`return ${expression}`)}`
  return new Function(...names, text)(...held.values)
}

/** Most paths begin alike: where code reads the resource, it takes these once. */
function functionText(statements: string): string {
  const start = /\b(resource|properties)\b/.test(statements)
    ? 'const { resource } = scope, properties = resource?.["properties"]; '
    : ''
  return `(scope) => { let value; ${start}${statements} }`
}

/** The same, made when it is first asked. */
export function lateFunctionOf<Result>(source: Source): (scope: Scope) => Result {
  let made: ((scope: Scope) => Result) | undefined
  return (scope) => {
    made ??= functionOf<Result>(source)
    return made(scope)
  }
}

/** Statements that make each element of an array, whose expression is `array`, the current one of a slot, and then do what `visit` says. */
export function loopOver(array: string, { index }: Slot, visit: string): string {
  const [list, at] = [`list${index}`, `at${index}`]
  return `const ${list} = ${array};
if (Array.isArray(${list})) for (let ${at} = 0; ${at} < ${list}.length; ${at} += 1) {
scope.elements[${index}] = ${list}[${at}]; scope.indices[${index}] = ${at}; ${visit} }`
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
  if (names.includes(undefined)) return undefined
  if (base && names.length === 0) return () => `scope.elements[${base.index}]`
  const isInProperties = !base && names[0] === 'properties'
  const start = base ? `scope.elements[${base.index}]` : isInProperties ? 'properties' : 'resource'
  const taken = names.slice(isInProperties ? 1 : 0).map((name) => `?.[${JSON.stringify(name)}]`)
  return (held) => `(${start}${taken.join('')} ?? ${held.name(read)}(scope))`
}
