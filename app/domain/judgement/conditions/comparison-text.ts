import { comparisons } from './comparisons.ts'
import type { ComparisonName } from './condition.ts'
import { scalarText } from './loose-compare.ts'

const longest = 200

/** A value as people read it: texts in quotation marks, an absent value as `not set`. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'not set'
  return shorten(JSON.stringify(value) ?? String(value))
}

/** At most 200 characters of a text. */
export function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}

const listText = (operand: unknown): string => (Array.isArray(operand) ? operand : [operand]).map(valueText).join(', ')
const isNothing = (operand: unknown): boolean => operand === null || operand === ''
const isFalse = (operand: unknown): boolean => scalarText(operand)?.toLowerCase() === 'false'

const texts: Record<ComparisonName, (operand: unknown) => string> = {
  equals: (operand) => (isNothing(operand) ? 'not to be set' : valueText(operand)),
  notEquals: (operand) => (isNothing(operand) ? 'to be set' : `not ${valueText(operand)}`),
  like: (operand) => `like ${valueText(operand)}`,
  notLike: (operand) => `not like ${valueText(operand)}`,
  match: (operand) => `to match ${valueText(operand)}`,
  notMatch: (operand) => `not to match ${valueText(operand)}`,
  matchInsensitively: (operand) => `to match ${valueText(operand)}`,
  notMatchInsensitively: (operand) => `not to match ${valueText(operand)}`,
  contains: (operand) => `to contain ${valueText(operand)}`,
  notContains: (operand) => `not to contain ${valueText(operand)}`,
  in: (operand) => `one of ${listText(operand)}`,
  notIn: (operand) => `none of ${listText(operand)}`,
  containsKey: (operand) => `to have the key ${valueText(operand)}`,
  notContainsKey: (operand) => `not to have the key ${valueText(operand)}`,
  exists: (operand) => (isFalse(operand) ? 'not to be set' : 'to be set'),
  greater: (operand) => `more than ${scalar(operand)}`,
  greaterOrEquals: (operand) => `at least ${scalar(operand)}`,
  less: (operand) => `less than ${scalar(operand)}`,
  lessOrEquals: (operand) => `at most ${scalar(operand)}`,
}

function scalar(operand: unknown): string {
  return typeof operand === 'string' ? operand : valueText(operand)
}

/** What a value must be for the comparison to hold, e.g. `true`, `not "Allow"`, `at least 90`, `to be set`. */
export function comparisonText(name: ComparisonName, operand: unknown): string {
  return shorten(texts[name](operand))
}

/** What a value must be for the comparison not to hold. */
export function oppositeText(name: ComparisonName, operand: unknown): string {
  const { opposite } = comparisons[name]
  return opposite ? comparisonText(opposite, operand) : isFalse(operand) ? 'to be set' : 'not to be set'
}

const ofNumbers: Partial<Record<ComparisonName, (count: number) => string>> = {
  equals: (count) => exactly(count),
  greater: (count) => `at least ${count + 1}`,
  greaterOrEquals: (count) => `at least ${count}`,
  less: (count) => (count <= 1 ? 'no' : `at most ${count - 1}`),
  lessOrEquals: (count) => (count <= 0 ? 'no' : `at most ${count}`),
  notEquals: (count) => (count === 0 ? 'at least 1' : `not ${count}`),
}

function exactly(count: number): string {
  return count === 0 ? 'no' : `exactly ${count}`
}

/** How many elements a count wants, e.g. `no element`, `at least 1 element`; `holds` false asks for the opposite. */
export function countText(name: ComparisonName, operand: unknown, holds: boolean): string {
  const wanted = holds ? name : (comparisons[name].opposite ?? name)
  const text = typeof operand === 'number' ? ofNumbers[wanted]?.(operand) : undefined
  const words = text ?? comparisonText(wanted, operand)
  return `${words} ${/^no$|\b1$/.test(words) ? 'element' : 'elements'}`
}
