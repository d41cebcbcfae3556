import { inputOf } from '#app/contract/body-leaves.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { valueAt } from './repair-body.ts'

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

/** What Azure takes for an identity that is taken off again: it keeps one that a request leaves out. */
const noIdentity = { type: 'None' }

/**
 * What brings the values of a body back to what the target has now: its own values, and null for what it does not have,
 * as high as it is absent, so that no empty object stays. Arrays are values; of their objects, what the body adds is
 * null, because a change of an array keeps what it does not name.
 */
export function formerBody(body: JsonObject, current: ResourceRecord | undefined): JsonObject {
  const former = (part: JsonObject, holder: unknown): JsonObject =>
    Object.fromEntries(
      Object.entries(part).map(([name, leaf]) => {
        const present = valueAt(holder, name) ?? null
        if (isJsonObject(leaf) && inputOf(leaf) === undefined && isJsonObject(present))
          return [name, former(leaf, present)]
        return [name, Array.isArray(leaf) ? formerArray(leaf, present) : present]
      }),
    )
  const { properties, ...rest } = body
  const back = former(rest, current)
  if (isJsonObject(properties)) back.properties = former(properties, valueAt(current, 'properties'))
  return back.identity === null ? { ...back, identity: noIdentity } : back
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
