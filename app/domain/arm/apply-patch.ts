import { isJsonObject, type JsonObject, propertyKey } from './json-value.ts'

/**
 * The resource after a JSON merge patch (RFC 7396): objects merge, null removes, all else, arrays included, replaces.
 * Names of properties match without case, as in ARM. The resource itself stays as it is.
 */
export function applyPatch(resource: JsonObject, patch: JsonObject): JsonObject {
  const patched: JsonObject = { ...resource }
  for (const [name, change] of Object.entries(patch)) {
    const key = propertyKey(patched, name) ?? name
    if (change === null) delete patched[key]
    else patched[key] = isJsonObject(change) ? applyPatch(asObject(patched[key]), change) : change
  }
  return patched
}

const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
