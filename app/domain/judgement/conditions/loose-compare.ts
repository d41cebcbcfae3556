import { isJsonObject, propertyKey } from '../../arm/json-value.ts'

/**
 * Equality of Azure Policy's conditions: strings without case, a boolean or a number with its text, null with the empty
 * string; arrays and objects member by member.
 */
export function looselyEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right)
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, at) => looselyEqual(item, right[at]))
    )
  }
  if (isJsonObject(left)) {
    if (!isJsonObject(right)) return false
    const keys = Object.keys(left)
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => {
        const other = propertyKey(right, key)
        return other !== undefined && looselyEqual(left[key], right[other])
      })
    )
  }
  if (typeof right === 'object') return false
  return String(left).toLowerCase() === String(right).toLowerCase()
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Strings, numbers and booleans as text, null as the empty text; undefined for arrays and objects. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? undefined : String(value)
}

/**
 * Order of two values: as numbers when both are numeric, as times when both are ISO 8601 dates, else as text without
 * case. Undefined when they have no order: null, an array or an object on either side, or a number beside other text.
 */
export function order(left: unknown, right: unknown): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (left === null || left === undefined || right === null || right === undefined) return undefined
  if (typeof left === 'object' || typeof right === 'object') return undefined
  const numbers = both(left, right, asNumber)
  if (numbers) return numbers[0] - numbers[1]
  if (typeof left === 'number' || typeof right === 'number') return undefined
  const times = both(left, right, asTime)
  if (times) return times[0] - times[1]
  const [a, b] = [String(left).toLowerCase(), String(right).toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

function both(
  left: unknown,
  right: unknown,
  read: (value: unknown) => number | undefined,
): [number, number] | undefined {
  const a = read(left)
  const b = a === undefined ? undefined : read(right)
  return a === undefined || b === undefined ? undefined : [a, b]
}

const numeric = /^\s*[+-]?\d+(\.\d+)?\s*$/

/** A number or the number that a text spells; undefined for all else. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && numeric.test(value) ? Number(value) : undefined
}

const isoDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Milliseconds since 1970 of an ISO 8601 date; UTC when it names no offset. Undefined for all else. */
export function asTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const found = isoDate.exec(value)
  if (!found) return undefined
  const time = Date.parse(value.length > 10 && !found[1] ? `${value.replace(' ', 'T')}Z` : value.replace(' ', 'T'))
  return Number.isNaN(time) ? undefined : time
}
