import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ResourceStore } from '../../store/store.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'

/** What an addition may look at besides the record. */
export interface Surroundings {
  store: ResourceStore
  tenantId: string
}

/** Makes Azure's answer of a stored record: what a service works out by itself is added, what is stored stays. */
export type Addition = (record: ResourceRecord, surroundings: Surroundings) => ResourceRecord

/** Additions of one service, by lower-case type. */
export type AdditionTable = Readonly<Record<string, Addition>>

/** An addition of properties that depend on the record alone. */
export function properties(added: (record: ResourceRecord, own: JsonObject) => JsonObject): Addition {
  return (record) => withProperties(record, added(record, objectOf(record.properties)))
}

/** The record with these properties where it has none of its own. */
export function withProperties(record: ResourceRecord, added: JsonObject): ResourceRecord {
  return { ...record, properties: beneath(objectOf(record.properties), added) }
}

/** Lays values under those of an object: objects are joined, everything else stays where there is any. */
export function beneath(stored: JsonObject, added: JsonObject): JsonObject {
  const joined: JsonObject = { ...stored }
  for (const [name, value] of Object.entries(added)) {
    const present = stored[name]
    if (present === undefined) {
      if (value !== undefined) joined[name] = value
    } else if (isObject(present) && isObject(value)) joined[name] = beneath(present, value)
  }
  return joined
}
