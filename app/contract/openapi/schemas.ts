import type { z } from 'zod'
import { convert, convertNamed, type Direction, nameOf } from './convert.ts'
import type { JsonSchema } from './openapi.ts'

const prefix = '#/components/schemas/'

/** Writes schemas of the contract as those of a document; named ones become references. */
export interface SchemaWriter {
  body(schema: z.ZodType): JsonSchema
  answer(schema: z.ZodType): JsonSchema
  /** The named schemas that were referred to so far, by name. */
  components(): Record<string, JsonSchema>
}

/** A named schema that is sent otherwise than it is answered (a field with a default may be left out) stands twice. */
export function schemaWriter(): SchemaWriter {
  const named = { input: convertNamed('input'), output: convertNamed('output') }
  const differing = differingNames(named)
  const used = new Map<string, JsonSchema>()

  /** @throws Error when the contract has another schema of that name. */
  function nameToSend(name: string): string {
    if (name.endsWith('Input')) return name
    const target = `${name}Input`
    if (named.output[target])
      throw new Error(`${name} is sent otherwise than it is answered, and ${target} is another schema. Rename one.`)
    return target
  }

  function write(schema: z.ZodType, io: Direction): JsonSchema {
    const name = nameOf(schema)
    return refer(name ? { $ref: prefix + name } : convert(schema, io), io)
  }

  /** Gives every reference the name of its direction, and takes in what it leads to. */
  function refer(document: JsonSchema, io: Direction): JsonSchema {
    return mapReferences(document, (name) => {
      const target = io === 'input' && differing.has(name) ? nameToSend(name) : name
      if (!used.has(target)) {
        used.set(target, {})
        used.set(target, refer(named[io][name] ?? {}, io))
      }
      return target
    })
  }

  return {
    body: (schema) => write(schema, 'input'),
    answer: (schema) => write(schema, 'output'),
    components: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Names of schemas that differ by direction, or refer to one that does. One that is called `…Input` is sent only. */
function differingNames({ input, output }: Record<Direction, Record<string, JsonSchema>>): Set<string> {
  const differing = new Set(
    Object.keys(output).filter((name) => JSON.stringify(output[name]) !== JSON.stringify(input[name])),
  )
  for (let before = -1; before < differing.size; ) {
    before = differing.size
    for (const [name, schema] of Object.entries(output))
      mapReferences(schema, (target) => {
        if (differing.has(target)) differing.add(name)
        return target
      })
  }
  return differing
}

/** zod refers to a named schema from a registry by our prefix, from a single schema by `#/$defs/`. */
function mapReferences(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? prefix + rename(value.slice(value.lastIndexOf('/') + 1)) : value,
  )
}
