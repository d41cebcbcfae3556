import { isJsonObject, type JsonObject } from '../../json-value.ts'
import type { BodySchema } from './body-schemas.ts'
import { findMember, membersOf } from './members.ts'
import type { Shape } from './shape.ts'

/**
 * A body as most of Azure's services take it: what is read-only stays what it was, whatever the body says of it. Elements of lists and
 * objects of several variants are left as they are.
 */
export function passOverReadOnly(schema: BodySchema, body: JsonObject, existing: unknown): JsonObject {
  return passedOver(schema, schema.body, body, existing)
}

function passedOver(schema: BodySchema, shape: Shape, body: JsonObject, existing: unknown): JsonObject {
  if (shape.k !== 'o') return body
  const members = membersOf(shape)
  const before = isJsonObject(existing) ? existing : {}
  const kept = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const member = findMember(members, name, true)
    if (member?.isReadOnly) return Object.hasOwn(before, member.name) ? [[member.name, before[member.name]]] : []
    const isHolder = member !== undefined && isJsonObject(value)
    return [[name, isHolder ? passedOver(schema, schema.shape(member.shape), value, before[name]) : value]]
  })
  return Object.fromEntries(kept)
}
