import { inputOf } from '#app/contract/body-leaves.ts'
import { applyPatch } from '#app/domain/arm/apply-patch.ts'
import { isJsonObject, type JsonObject } from '#app/domain/arm/json-value.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { nameOf } from '#app/domain/arm/resource-id.ts'
import type { Repair } from '#app/domain/fixes/repair/repair.ts'

/**
 * The target of a repair as Azure answers it once the repair is done; undefined of a deletion. `current` is the target
 * now, `values` what its inputs are given.
 */
export function repairedRecord(
  repair: Repair,
  current: ResourceRecord | undefined,
  values: Readonly<Record<string, unknown>>,
): ResourceRecord | undefined {
  if (repair.kind === 'delete') return undefined
  return written(repair, current, withInputs(repair.body, values) as JsonObject)
}

/** The target of a repair once its former values are back; undefined of what the repair had made. */
export function undoneRecord(repair: Repair, repaired: ResourceRecord | undefined): ResourceRecord | undefined {
  return repair.former ? written(repair, repaired, repair.former) : undefined
}

/** A body whose `{ $input: name }` leaves are these values. */
function withInputs(body: unknown, values: Readonly<Record<string, unknown>>): unknown {
  const input = inputOf(body)
  if (input !== undefined) return values[input]
  if (Array.isArray(body)) return body.map((one) => withInputs(one, values))
  if (!isJsonObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, withInputs(one, values)]))
}

function written({ target }: Repair, current: ResourceRecord | undefined, body: JsonObject): ResourceRecord {
  const { id, type } = target
  const { identity, ...record } = applyPatch(current ?? { name: nameOf(id) }, body)
  const isNone = 'identity' in body && isJsonObject(identity) && identity.type === 'None'
  return {
    ...record,
    // Azure answers no identity once it was taken off.
    ...(identity !== undefined && !isNone && { identity }),
    id: current?.id ?? id,
    type: current?.type ?? type,
  }
}
