import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { writableParts } from '#app/domain/arm/published/body/writable-parts.ts'
import type { ResourceId } from '../resource-id.ts'
import { isJsonObject, type Json, type JsonObject, omit } from './json.ts'

/** Of the envelope: what ARM sets, and what has an argument of its own. */
const notInBody = ['id', 'name', 'type', 'etag', 'systemData', 'location', 'tags', 'identity', 'apiVersion']

/** The parts of an answer that a configuration may hold as its body; all but the envelope for a type without schema. */
export function writableBody(answer: JsonObject, { type, apiVersion }: ResourceId): JsonObject {
  const published = shippedBodySchemas().find(type)
  const schema = published?.schema(apiVersion) ?? published?.newest
  const parts = schema === undefined ? answer : (writableParts(schema, answer) as Json)
  return isJsonObject(parts) ? omit(parts, notInBody) : {}
}
