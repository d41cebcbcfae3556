import { isJsonObject, type JsonObject, propertyKey } from '../../arm/json-value.ts'

/** What identifies the elements of lists: path of the list without indices → names of properties, with commas. */
export type ListKeys = Readonly<Record<string, string>>

/**
 * A resource with a body in it, as `azapi_update_resource` sends it: objects merge, lists merge element by element where
 * all have an identifier or they are of one length, all else is replaced. Source: `MergeObject` of the provider azapi.
 */
export function mergedBody(existing: unknown, wanted: unknown, keys: ListKeys, path = ''): unknown {
  if (Array.isArray(existing) && Array.isArray(wanted)) return mergedList(existing, wanted, keys, path)
  if (!isJsonObject(existing) || !isJsonObject(wanted)) return wanted
  const merged: JsonObject = { ...existing }
  for (const [name, value] of Object.entries(wanted)) {
    const key = propertyKey(merged, name) ?? name
    const at = path === '' ? name : `${path}.${name}`
    merged[key] = Object.hasOwn(merged, key) ? mergedBody(merged[key], value, keys, at) : value
  }
  return merged
}

function mergedList(existing: unknown[], wanted: unknown[], keys: ListKeys, path: string): unknown[] {
  if (existing.length === 0 || wanted.length === 0) return wanted
  const names = (keys[path]?.trim() || 'name').split(',').map((name) => name.trim())
  const [before, after] = [existing, wanted].map((list) => list.map((element) => identifierOf(element, names)))
  if ([...(before ?? []), ...(after ?? [])].includes(undefined)) {
    if (existing.length !== wanted.length) return wanted
    return existing.map((element, at) => mergedBody(element, wanted[at], keys, path))
  }
  const merged = existing.map((element, at) => {
    const match = after?.indexOf(before?.[at]) ?? -1
    return match === -1 ? element : mergedBody(element, wanted[match], keys, path)
  })
  return [...merged, ...wanted.filter((_, at) => !before?.includes(after?.[at]))]
}

function identifierOf(element: unknown, names: readonly string[]): string | undefined {
  if (!isJsonObject(element)) return undefined
  const values = names.map((name) => element[name])
  const told = values.some((value) => value !== undefined && value !== null && value !== '')
  if (!told || values.some((value) => typeof value === 'object' && value !== null)) return undefined
  return JSON.stringify(values.map(String))
}

/** A body without null, which Azure reads as absent. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([name, inner]) => [name, withoutNulls(inner)]),
  )
}
