import { asNumber, looselyEqual, order, scalarText } from '../loose-compare.ts'
import { anyNumber, type TemplateFunction, type TemplateFunctions, takes } from './template-function.ts'

function toInteger(value: unknown): number | null {
  const number = asNumber(value)
  return number === undefined ? null : Math.trunc(number)
}

/** `bool()`: null for what is neither a boolean, a number nor the text of one. */
function toBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  const text = scalarText(value)?.toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

const arithmetic = (compute: (left: number, right: number) => number | null): TemplateFunction =>
  takes(2, 2, ([left, right]) => {
    const [a, b] = [asNumber(left), asNumber(right)]
    return a === undefined || b === undefined ? null : compute(a, b)
  })

const comparing = (holds: (compared: number) => boolean): TemplateFunction =>
  takes(2, 2, ([left, right]) => {
    const compared = order(left, right)
    return compared !== undefined && holds(compared)
  })

const extreme = (choose: (...numbers: number[]) => number): TemplateFunction =>
  takes(1, anyNumber, (args) => {
    const numbers = args.flat().map(asNumber)
    const known = numbers.filter((number) => number !== undefined)
    return known.length === 0 || known.length < numbers.length ? null : choose(...known)
  })

/** Functions on numbers and truth values; `equals` compares like the condition of that name. */
export const numberFunctions: TemplateFunctions = {
  int: takes(1, 1, ([value]) => toInteger(value)),
  float: takes(1, 1, ([value]) => asNumber(value) ?? null),
  bool: takes(1, 1, ([value]) => toBoolean(value)),
  add: arithmetic((left, right) => left + right),
  sub: arithmetic((left, right) => left - right),
  mul: arithmetic((left, right) => left * right),
  div: arithmetic((left, right) => (right === 0 ? null : Math.trunc(left / right))),
  mod: arithmetic((left, right) => (right === 0 ? null : left % right)),
  min: extreme(Math.min),
  max: extreme(Math.max),
  equals: takes(2, 2, ([left, right]) => looselyEqual(left, right)),
  less: comparing((compared) => compared < 0),
  lessorequals: comparing((compared) => compared <= 0),
  greater: comparing((compared) => compared > 0),
  greaterorequals: comparing((compared) => compared >= 0),
  not: takes(1, 1, ([value]) => toBoolean(value) !== true),
  true: takes(0, 0, () => true),
  false: takes(0, 0, () => false),
  null: takes(0, 0, () => null),
}

/** Whether an argument of `and`, `or` and `if` counts as true. */
export function isTruth(value: unknown): boolean {
  return toBoolean(value) === true
}
