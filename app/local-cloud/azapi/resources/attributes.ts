import { Dynamic, type ObjectValue, type Value } from '../plugin/value.ts'
import { hasUnknown } from './dynamic-json.ts'

/** A text; undefined when it is null or not known yet. */
export function textOf(value: Value | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** The texts of a list; none when it is null or not known yet. */
export function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** A map of texts; undefined when it is null, empty or not wholly known. */
export function textMapOf(value: Value | undefined): Record<string, string> | undefined {
  const map = knownMap(value)
  return map && Object.fromEntries(Object.entries(map).map(([name, text]) => [name, String(text)]))
}

/** A map of lists of texts; undefined when it is null, empty or not wholly known. */
export function textListMapOf(value: Value | undefined): Record<string, string[]> | undefined {
  const map = knownMap(value)
  return map && Object.fromEntries(Object.entries(map).map(([name, texts]) => [name, textsOf(texts)]))
}

function knownMap(value: Value | undefined): ObjectValue | undefined {
  const isMap = isObjectValue(value) && !hasUnknown(value) && Object.keys(value).length > 0
  return isMap ? value : undefined
}

export function isObjectValue(value: Value | undefined): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Dynamic)
}
