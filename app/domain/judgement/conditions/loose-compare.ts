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
  return orderTo(right)(left)
}

/** The order of values beside one that is read once. */
export function orderTo(right: unknown): (left: unknown) => number | undefined {
  if (right === null || right === undefined || typeof right === 'object') return () => undefined
  const [number, time, text] = [asNumber(right), asTime(right), String(right).toLowerCase()]
  return (left) => {
    if (left === null || left === undefined || typeof left === 'object') return undefined
    const leftNumber = number === undefined ? undefined : asNumber(left)
    if (number !== undefined && leftNumber !== undefined) return leftNumber - number
    if (typeof left === 'number' || typeof right === 'number') return undefined
    const leftTime = time === undefined ? undefined : asTime(left)
    if (time !== undefined && leftTime !== undefined) return leftTime - time
    const leftText = String(left).toLowerCase()
    return leftText < text ? -1 : leftText > text ? 1 : 0
  }
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
