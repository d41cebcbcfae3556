import { isJsonObject } from '../../json-value.ts'
import type { BodySchema } from './body-schemas.ts'
import { membersOf } from './members.ts'
import type { Shape } from './shape.ts'

/** What of an answer a request may hold: all but what is read-only, and what the schema does not know. */
export function writableParts(schema: BodySchema, answer: unknown): unknown {
  return partsOf(schema, schema.body, answer)
}

function partsOf(schema: BodySchema, shape: Shape, value: unknown): unknown {
  if (shape.k === 'a' && Array.isArray(value)) return value.map((item) => partsOf(schema, schema.shape(shape.i), item))
  if ((shape.k !== 'o' && shape.k !== 'd') || !isJsonObject(value)) return value
  const { exact } = membersOf(shape)
  const rest: Record<string, unknown> = {}
  const known: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const member = exact.get(name)
    if (member === undefined) rest[name] = inner
    else if (member.isRequired || !member.isReadOnly) known[name] = partsOf(schema, schema.shape(member.shape), inner)
  }
  if (shape.k === 'd') return { ...known, ...variantParts(schema, shape, value, rest) }
  const { a } = shape
  if (a === undefined) return known
  const others = Object.entries(rest).map(([name, inner]) => [name, partsOf(schema, schema.shape(a), inner)])
  return { ...known, ...Object.fromEntries(others) }
}

function variantParts(schema: BodySchema, shape: Shape & { k: 'd' }, value: Record<string, unknown>, own: object) {
  const variant = shape.e[String(value[shape.on])]
  const parts = variant === undefined ? own : partsOf(schema, schema.shape(variant), own)
  return isJsonObject(parts) ? parts : {}
}
