import { applyPatch } from '#app/domain/arm/apply-patch.ts'
import { isJsonObject, type JsonObject } from '#app/domain/arm/json-value.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { nameOf } from '#app/domain/arm/resource-id.ts'
import type { Repair } from '#app/domain/fixes/repair/repair.ts'
import { withInputs } from '#app/domain/fixes/repair/repair-body.ts'

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
  return written(repair, current, withInputs(repair.body, values))
}

/** The target of a repair once its former values are back; undefined of what the repair had made. */
export function undoneRecord(repair: Repair, repaired: ResourceRecord | undefined): ResourceRecord | undefined {
  return repair.former ? written(repair, repaired, repair.former) : undefined
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
