import { isJsonObject, propertyKey } from '../../arm/json-value.ts'
import type { ComparisonName } from './condition.ts'
import { looselyEqual, orderTo, scalarText } from './loose-compare.ts'
import { likePattern, matchPattern, mayLower } from './text-patterns.ts'

type Test = (value: unknown) => boolean

interface ComparisonKind {
  /** What is wrong with an operand that is known before any resource is read, or undefined. */
  fault?: (operand: unknown) => string | undefined
  prepare: (operand: unknown) => Test
  /** The same without preparation, for operands that differ from one resource to the next. */
  compare?: (value: unknown, operand: unknown) => boolean
}

/** One with another that holds exactly when it does not. `exists` has none: its operand is flipped. */
interface OpposedKind extends ComparisonKind {
  opposite: OpposedName
}
type OpposedName = Exclude<ComparisonName, 'exists'>

const isTrue = (operand: unknown): boolean => operand === true || scalarText(operand)?.toLowerCase() === 'true'

const mustBeText = (operand: unknown): string | undefined =>
  typeof operand === 'string' ? undefined : 'must be compared with a text'
const mustBeScalar = (operand: unknown): string | undefined =>
  typeof operand === 'object' ? 'must be compared with a text or a number' : undefined
const mustBeList = (operand: unknown): string | undefined =>
  Array.isArray(operand) ? undefined : 'must be compared with a list'
const mustBeBoolean = (operand: unknown): string | undefined =>
  /^(true|false)$/i.test(scalarText(operand) ?? '') ? undefined : 'must be true or false'

function equalTo(operand: unknown): Test {
  if (typeof operand !== 'string' || operand === '') return (value) => looselyEqual(value, operand)
  const lower = operand.toLowerCase()
  return (value) => {
    if (value === operand) return true
    if (typeof value !== 'string') return isScalar(value) && String(value).toLowerCase() === lower
    return mayLower(value, lower.length) && value.toLowerCase() === lower
  }
}

const isScalar = (value: unknown): boolean => value !== null && value !== undefined && typeof value !== 'object'

/** What is absent has no text: it is like nothing, not even `*`. */
function textTest(operand: unknown, prepare: (text: string) => (value: string) => boolean): Test {
  const pattern = scalarText(operand)
  if (pattern === undefined) return () => false
  const test = prepare(pattern)
  return (value) => {
    const text = value === undefined || value === null ? undefined : scalarText(value)
    return text !== undefined && test(text)
  }
}

function containing(operand: unknown): Test {
  const isEqual = equalTo(operand)
  const inText = textTest(operand, (part) => {
    const lower = part.toLowerCase()
    return (text) => text.toLowerCase().includes(lower)
  })
  return (value) => (Array.isArray(value) ? value.some(isEqual) : inText(value))
}

function oneOf(operand: unknown): Test {
  const operands = Array.isArray(operand) ? operand : [operand]
  if (operands.every((one) => typeof one === 'string' && one !== '')) {
    const texts = new Set(operands.map((text: string) => text.toLowerCase()))
    const lengths = [...new Set([...texts].map(({ length }) => length))]
    return (value) =>
      typeof value === 'string'
        ? texts.has(value) || (lengths.some((length) => mayLower(value, length)) && texts.has(value.toLowerCase()))
        : isScalar(value) && texts.has(String(value).toLowerCase())
  }
  const tests = operands.map(equalTo)
  return (value) => tests.some((test) => test(value))
}

function havingKey(operand: unknown): Test {
  const key = scalarText(operand) ?? ''
  return (value) => isJsonObject(value) && propertyKey(value, key) !== undefined
}

function existing(operand: unknown): Test {
  const wanted = isTrue(operand)
  return (value) => (value !== undefined && value !== null) === wanted
}

function ordered(opposite: OpposedName, holds: (order: number) => boolean): OpposedKind {
  const prepare = (operand: unknown): Test => {
    const orderOf = orderTo(operand)
    return (value) => {
      const compared = orderOf(value)
      return compared !== undefined && holds(compared)
    }
  }
  return { opposite, fault: mustBeScalar, prepare }
}

const negated =
  (prepare: (operand: unknown) => Test) =>
  (operand: unknown): Test => {
    const test = prepare(operand)
    return (value) => !test(value)
  }

const like = (operand: unknown) => textTest(operand, likePattern)
const match = (operand: unknown) => textTest(operand, (pattern) => matchPattern(pattern, true))
const matchInsensitively = (operand: unknown) => textTest(operand, (pattern) => matchPattern(pattern, false))

/** Every comparison of the language. Values without an order (null, objects) satisfy none of the four ordering ones. */
export const comparisons: Record<OpposedName, OpposedKind> & { exists: ComparisonKind } = {
  equals: { opposite: 'notEquals', prepare: equalTo, compare: looselyEqual },
  notEquals: {
    opposite: 'equals',
    prepare: negated(equalTo),
    compare: (value, operand) => !looselyEqual(value, operand),
  },
  like: { opposite: 'notLike', fault: mustBeText, prepare: like },
  notLike: { opposite: 'like', fault: mustBeText, prepare: negated(like) },
  match: { opposite: 'notMatch', fault: mustBeText, prepare: match },
  notMatch: { opposite: 'match', fault: mustBeText, prepare: negated(match) },
  matchInsensitively: { opposite: 'notMatchInsensitively', fault: mustBeText, prepare: matchInsensitively },
  notMatchInsensitively: { opposite: 'matchInsensitively', fault: mustBeText, prepare: negated(matchInsensitively) },
  contains: { opposite: 'notContains', prepare: containing },
  notContains: { opposite: 'contains', prepare: negated(containing) },
  in: { opposite: 'notIn', fault: mustBeList, prepare: oneOf },
  notIn: { opposite: 'in', fault: mustBeList, prepare: negated(oneOf) },
  containsKey: { opposite: 'notContainsKey', fault: mustBeText, prepare: havingKey },
  notContainsKey: { opposite: 'containsKey', fault: mustBeText, prepare: negated(havingKey) },
  exists: { fault: mustBeBoolean, prepare: existing },
  greater: ordered('lessOrEquals', (compared) => compared > 0),
  greaterOrEquals: ordered('less', (compared) => compared >= 0),
  less: ordered('greaterOrEquals', (compared) => compared < 0),
  lessOrEquals: ordered('greater', (compared) => compared <= 0),
}
