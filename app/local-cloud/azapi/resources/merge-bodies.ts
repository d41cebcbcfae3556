import { type BodyOptions, below } from './body-options.ts'
import { isJsonObject, type Json, type JsonObject, mapObject, ownValue } from './json.ts'
import { areIdentified, counterparts } from './list-items.ts'

/**
 * An existing body with the wanted values in it: objects merge, lists merge item by item when their items have an
 * identifier or they are of equal length, everything else is replaced.
 */
export function mergeBodies(existing: Json, wanted: Json, options: BodyOptions, path = ''): Json {
  if (isJsonObject(existing) && isJsonObject(wanted)) {
    const merged = mapObject(existing, (value, name) =>
      Object.hasOwn(wanted, name) ? mergeBodies(value, wanted[name] ?? null, options, below(path, name)) : value,
    )
    const added = mapObject(wanted, (value, name) => (Object.hasOwn(existing, name) ? undefined : value))
    return { ...merged, ...added }
  }
  if (Array.isArray(existing) && Array.isArray(wanted)) return mergeLists(existing, wanted, options, path)
  return wanted
}

function mergeLists(existing: Json[], wanted: Json[], options: BodyOptions, path: string): Json[] {
  if (existing.length === 0 || wanted.length === 0) return wanted
  if (!areIdentified(existing, wanted, path, options)) {
    if (existing.length !== wanted.length) return wanted
    return existing.map((item, index) => mergeBodies(item, wanted[index] ?? null, options, path))
  }
  const matches = counterparts(existing, wanted, path, options)
  const merged = existing.map((item, index) => {
    const match = matches[index]
    return match === undefined ? item : mergeBodies(item, wanted[match] ?? null, options, path)
  })
  return [...merged, ...wanted.filter((_, index) => !matches.includes(index))]
}

/** A body with ARM's present values at some paths, where both have one. */
export function withPresentValues(body: JsonObject, present: JsonObject, paths: string[], path = ''): JsonObject {
  return mapObject(body, (value, name) => {
    const inner = ownValue(present, name)
    const at = below(path, name)
    if (inner === undefined) return value
    if (paths.includes(at)) return inner
    return isJsonObject(value) && isJsonObject(inner) ? withPresentValues(value, inner, paths, at) : value
  })
}
