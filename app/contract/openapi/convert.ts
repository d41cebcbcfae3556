import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'
import type { JsonSchema } from './openapi.ts'

/** What a caller sends, or what an answer holds. */
export type Direction = 'input' | 'output'

const named = z.registry<{ id: string }>()
for (const [id, schema] of namedSchemas) named.add(schema, { id })

/** The name that the contract exports a schema by. */
export const nameOf = (schema: z.ZodType): string | undefined => named.get(schema)?.id

/** The JSON Schema of a schema, with references where named ones stand in it. */
export function convert(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, $defs: __, ...document } = z.toJSONSchema(schema, { ...options(io), metadata: named })
  return document as JsonSchema
}

/** The JSON Schemas of all named schemas, by name. */
export function convertNamed(io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, options(io))
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...document }]) => [name, document as JsonSchema]),
  )
}

function options(io: Direction) {
  return {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // An answer may get more fields in a later version; only what was declared strict stays closed.
      const { def } = zodSchema._zod
      if (def.type === 'object' && !('catchall' in def && def.catchall)) delete jsonSchema.additionalProperties
      // Every key of a JSON object is text, and every whole number a safe one.
      if (def.type === 'record' && JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}')
        delete jsonSchema.propertyNames
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  } satisfies Parameters<typeof z.toJSONSchema>[1]
}
