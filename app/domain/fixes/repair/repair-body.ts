import { inputOf } from '#app/contract/body-leaves.ts'
import { isJsonObject, type JsonObject, propertyKey } from '../../arm/json-value.ts'

/** The value at a path such as `properties.sku.name`, names without case; a name may hold dots. Undefined when it is absent. */
export function valueAt(holder: unknown, path: string): unknown {
  if (!isJsonObject(holder)) return undefined
  const whole = propertyKey(holder, path)
  if (whole !== undefined) return holder[whole]
  const dot = path.indexOf('.')
  const key = dot < 0 ? undefined : propertyKey(holder, path.slice(0, dot))
  return key === undefined ? undefined : valueAt(holder[key], path.slice(dot + 1))
}

/** An object that holds nothing but this value at this path. */
export function nested(path: string, value: unknown): JsonObject {
  const [first = path, ...rest] = path.split('.')
  return { [first]: rest.length > 0 ? nested(rest.join('.'), value) : value }
}

/** A value with the leaves of `change` written over it; null stays, as Azure reads it as nothing. */
export function merged(value: unknown, change: JsonObject): JsonObject {
  const result: JsonObject = isJsonObject(value) ? { ...value } : {}
  for (const [name, leaf] of Object.entries(change)) {
    const key = propertyKey(result, name) ?? name
    result[key] = isJsonObject(leaf) ? merged(result[key], leaf) : leaf
  }
  return result
}

/** A body whose `{ $field: path }` leaves are the values of the failing resource. */
export function withFields(body: JsonObject, failing: JsonObject): JsonObject {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isJsonObject(value)) return value
    if (typeof value.$field === 'string') return valueAt(failing, value.$field)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)]))
  }
  return walk(body) as JsonObject
}

/** A body whose `{ $items: [...], by: name }` leaves are the lists that the target has now, with these elements in them. */
export function withItems(body: JsonObject, current: unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, leaf]) => {
      const present = valueAt(current, name)
      if (!isJsonObject(leaf)) return [name, leaf]
      return [name, Array.isArray(leaf.$items) ? withElements(present, leaf.$items, leaf.by) : withItems(leaf, present)]
    }),
  )
}

/** A list in which each element is merged into the one of the same `by`, or stands at the end. */
function withElements(list: unknown, elements: readonly unknown[], by: unknown): unknown[] {
  const result: unknown[] = Array.isArray(list) ? [...list] : []
  const keyOf = (element: unknown) => String(valueAt(element, String(by)) ?? '').toLowerCase()
  for (const element of elements.filter(isJsonObject)) {
    const at = result.findIndex((one) => keyOf(one) === keyOf(element))
    if (at === -1) result.push(element)
    else result[at] = merged(result[at], element)
  }
  return result
}

/**
 * A body that says `{ $failing: 'id' }` where it has the failing resource's id, so that it is the same for all of them. One that has
 * it nowhere is the body itself.
 */
export function withFailingId(body: JsonObject, failingId: string | undefined): JsonObject {
  const holds = (value: unknown): boolean =>
    value === failingId || (typeof value === 'object' && value !== null && Object.values(value).some(holds))
  if (failingId === undefined || !holds(body)) return body
  const walk = (value: unknown): unknown => {
    if (value === failingId) return { $failing: 'id' }
    if (Array.isArray(value)) return value.map(walk)
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)]))
  }
  return walk(body) as JsonObject
}

/** The names of the inputs that a body needs, each once. */
export function inputsOf(body: unknown): string[] {
  const own = inputOf(body)
  if (own !== undefined) return [own]
  const parts = Array.isArray(body) ? body : isJsonObject(body) ? Object.values(body) : []
  return [...new Set(parts.flatMap(inputsOf))]
}
