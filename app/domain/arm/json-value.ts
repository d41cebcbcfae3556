export type JsonObject = Record<string, unknown>

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The property of a JSON object by its name; the exact name first, then the first one that differs in case alone.
 * Undefined when it is absent or when `holder` is no object.
 */
export function readProperty(holder: unknown, name: string, lowerName: string): unknown {
  if (!isJsonObject(holder)) return undefined
  if (Object.hasOwn(holder, name)) return holder[name]
  const key = keyWithoutCase(holder, name.length, lowerName)
  return key === undefined ? undefined : holder[key]
}

/** The key of `holder` that `lowerName` names without case; keys of another length are skipped unread. */
function keyWithoutCase(holder: JsonObject, length: number, lowerName: string): string | undefined {
  for (const key in holder) {
    if (key.length === length && key.toLowerCase() === lowerName && Object.hasOwn(holder, key)) return key
  }
  return undefined
}

/** The name under which `holder` has the property, or undefined. */
export function propertyKey(holder: JsonObject, name: string): string | undefined {
  return Object.hasOwn(holder, name) ? name : keyWithoutCase(holder, name.length, name.toLowerCase())
}
