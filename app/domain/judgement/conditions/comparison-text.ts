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

/** The same words as a wish, `not to contain "x"`, and as a sentence's end, `does not contain "x"`. */
interface Words {
  wanted: string
  told: string
}

const words = (wanted: string, told: string, operand: string): Words => ({
  wanted: `${wanted} ${operand}`,
  told: `${told} ${operand}`,
})
const set: Words = { wanted: 'to be set', told: 'is set' }
const notSet: Words = { wanted: 'not to be set', told: 'is not set' }

const texts: Record<ComparisonName, (operand: unknown) => Words> = {
  equals: (operand) => (isNothing(operand) ? notSet : { wanted: valueText(operand), told: `is ${valueText(operand)}` }),
  notEquals: (operand) => (isNothing(operand) ? set : words('not', 'is not', valueText(operand))),
  like: (operand) => words('like', 'is like', valueText(operand)),
  notLike: (operand) => words('not like', 'is not like', valueText(operand)),
  match: (operand) => words('to match', 'matches', valueText(operand)),
  notMatch: (operand) => words('not to match', 'does not match', valueText(operand)),
  matchInsensitively: (operand) => words('to match', 'matches', valueText(operand)),
  notMatchInsensitively: (operand) => words('not to match', 'does not match', valueText(operand)),
  contains: (operand) => words('to contain', 'contains', valueText(operand)),
  notContains: (operand) => words('not to contain', 'does not contain', valueText(operand)),
  in: (operand) => words('one of', 'is one of', listText(operand)),
  notIn: (operand) => words('none of', 'is none of', listText(operand)),
  containsKey: (operand) => words('to have the key', 'has the key', valueText(operand)),
  notContainsKey: (operand) => words('not to have the key', 'does not have the key', valueText(operand)),
  exists: (operand) => (isFalse(operand) ? notSet : set),
  greater: (operand) => words('more than', 'is more than', scalar(operand)),
  greaterOrEquals: (operand) => words('at least', 'is at least', scalar(operand)),
  less: (operand) => words('less than', 'is less than', scalar(operand)),
  lessOrEquals: (operand) => words('at most', 'is at most', scalar(operand)),
}

function scalar(operand: unknown): string {
  return typeof operand === 'string' ? operand : valueText(operand)
}

/** What a value must be for the comparison to hold, e.g. `true`, `not "Allow"`, `at least 90`, `to be set`. */
export function comparisonText(name: ComparisonName, operand: unknown): string {
  return shorten(texts[name](operand).wanted)
}

/** `is true`, `is at least 90`, `contains "x"`: the comparison as a sentence's end. */
export function toldText(name: ComparisonName, operand: unknown): string {
  return shorten(texts[name](operand).told)
}

/** What a value must be for the comparison not to hold. */
export function oppositeText(name: ComparisonName, operand: unknown): string {
  if (name === 'exists') return (isFalse(operand) ? set : notSet).wanted
  return comparisonText(comparisons[name].opposite, operand)
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
  const wanted = holds || name === 'exists' ? name : comparisons[name].opposite
  const text = typeof operand === 'number' ? ofNumbers[wanted]?.(operand) : undefined
  const count = text ?? comparisonText(wanted, operand)
  return `${count} ${/^no$|\b1$/.test(count) ? 'element' : 'elements'}`
}
