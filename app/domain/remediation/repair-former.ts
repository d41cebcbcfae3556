import { isJsonObject, type JsonObject } from '../controls/conditions/json-value.ts'
import type { ResourceRecord } from '../inventory/record.ts'
import { inputOf, valueAt } from './repair-body.ts'

/** What ARM answers and no request repeats. */
const readOnly = [
  'id',
  'name',
  'type',
  'etag',
  'systemData',
  'managedBy',
  'resourceGroup',
  'subscriptionId',
  'tenantId',
]

/**
 * The leaves of a body as the target has them now: its own value, else the default of that path unless it is what the body
 * writes, else null. Arrays are leaves; of their objects, what the body adds is null, because a change of an array keeps
 * what it does not name.
 */
export function formerBody(
  body: JsonObject,
  current: ResourceRecord | undefined,
  defaults: Readonly<Record<string, unknown>>,
): JsonObject {
  const byPath = new Map(Object.entries(defaults).map(([path, value]) => [path.toLowerCase(), value]))
  const walk = (part: JsonObject, path: string): JsonObject =>
    Object.fromEntries(
      Object.entries(part).map(([name, leaf]) => {
        const own = path ? `${path}.${name}` : name
        if (isJsonObject(leaf) && inputOf(leaf) === undefined && Object.keys(leaf).length > 0)
          return [name, walk(leaf, own)]
        const fallback = byPath.get(own.toLowerCase())
        const present = valueAt(current, own) ?? (fallback === leaf ? null : fallback) ?? null
        return [name, Array.isArray(leaf) ? formerArray(leaf, present) : present]
      }),
    )
  return walk(body, '')
}

/** An array as it was; an object whose place the body keeps names what the body adds to it as null. */
function formerArray(changed: readonly unknown[], present: unknown): unknown {
  if (!Array.isArray(present)) return present
  return present.map((element, at) => {
    const own = withoutReadOnly(element)
    return changed.length === present.length ? withNulls(own, changed[at]) : own
  })
}

function withNulls(element: unknown, changed: unknown): unknown {
  if (!isJsonObject(element) || !isJsonObject(changed)) return element
  const added = Object.entries(changed).filter(([name]) => valueAt(element, name) === undefined)
  return {
    ...Object.fromEntries(Object.entries(element).map(([name, value]) => [name, withNulls(value, changed[name])])),
    ...Object.fromEntries(added.map(([name]) => [name, null])),
  }
}

/** An element of an array as a request holds it. */
export function withoutReadOnly(element: unknown): unknown {
  return isJsonObject(element) && isJsonObject(element.properties)
    ? { ...omit(element, ['id', 'type', 'etag']), properties: omit(element.properties, ['provisioningState']) }
    : element
}

/** A resource as a request would make it again. */
export function writableBody(record: JsonObject): JsonObject {
  const body = omit(record, readOnly)
  const kept = isJsonObject(body.properties)
    ? { ...body, properties: omit(body.properties, ['provisioningState']) }
    : body
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null && value !== undefined))
}

function omit(holder: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(holder).filter(([name]) => !names.includes(name)))
}
