import { isDeepStrictEqual } from 'node:util'
import { isJsonObject, type JsonObject, readProperty } from '../../arm/json-value.ts'

/**
 * The paths at which a resource is no longer as a fix recorded it: another value than the one that going back writes, or
 * where there was none the one that the fix writes. Only what both sides tell counts, since Azure's list of resources
 * and the resource itself do not always tell the same.
 * @param body what the fix writes; undefined of a deletion
 */
export function differsFromFormer(former: JsonObject, present: unknown, body: JsonObject | undefined): string[] {
  return differences('', former, present, body)
}

function differences(path: string, former: unknown, present: unknown, body: unknown): string[] {
  if (present === undefined || present === null) return []
  if (former === undefined || former === null) return isDeepStrictEqual(present, body) ? [path] : []
  if (isJsonObject(former) && isJsonObject(present))
    return Object.keys(former).flatMap((name) =>
      differences(path ? `${path}.${name}` : name, former[name], read(present, name), read(body, name)),
    )
  if (Array.isArray(former) && Array.isArray(present)) {
    const same =
      former.length === present.length &&
      former.every((one, at) => differences('', one, present[at], undefined).length === 0)
    return same ? [] : [path]
  }
  return isSame(former, present) ? [] : [path]
}

const read = (holder: unknown, name: string) => readProperty(holder, name, name.toLowerCase())

/** Whether two scalars are equal; texts without case, as ARM compares most. */
export const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b
