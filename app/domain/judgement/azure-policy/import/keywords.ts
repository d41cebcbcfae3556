import { isJsonObject, type JsonObject } from '../../../arm/json-value.ts'
import { comparisonNames } from '../../conditions/condition.ts'
import { refuse } from '../refusal.ts'

const keywords = new Map(
  [...comparisonNames, 'allOf', 'anyOf', 'not', 'field', 'value', 'count', 'name', 'where', 'source'].map((word) => [
    word.toLowerCase(),
    word,
  ]),
)

/** Whose values are conditions, and not data. */
const nesting = new Set(['allOf', 'anyOf', 'not', 'count', 'where'])

/** A condition with its keywords as they are documented: Azure Policy reads them in any case. Data stays as it is. */
export function withKeywords(condition: unknown): unknown {
  if (Array.isArray(condition)) return condition.map(withKeywords)
  if (!isJsonObject(condition)) return condition
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => {
      const word = keywords.get(key.toLowerCase()) ?? key
      return [word, nesting.has(word) ? withKeywords(value) : value]
    }),
  )
}

/** The value of a key in any case. @throws Refusal where the key is there twice */
export function keyed(object: JsonObject, key: string): unknown {
  const keys = Object.keys(object).filter((one) => one.toLowerCase() === key.toLowerCase())
  if (keys.length > 1) return refuse(`${keys.join(' and ')} stand beside each other`)
  return keys[0] === undefined ? undefined : object[keys[0]]
}
