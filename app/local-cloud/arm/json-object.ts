export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as an object; an empty one when it is anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** JSON merge patch (RFC 7396): objects merge, null removes, everything else replaces. */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = { ...target }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = isObject(value) ? mergePatch(objectOf(merged[key]), value) : value
  }
  return merged
}

/** An object without the properties that are null, at every depth: Azure takes null in a PUT as absent. Lists keep theirs. */
export function withoutNulls(object: JsonObject): JsonObject {
  const given = Object.entries(object).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([key, value]) => [key, withoutNullsInside(value)]))
}

function withoutNullsInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullsInside)
  return isObject(value) ? withoutNulls(value) : value
}
