import { isJsonObject } from '../../json-value.ts'
import type { BodySchema } from './body-schemas.ts'
import { membersOf } from './members.ts'
import type { Shape } from './shape.ts'

/**
 * What of an answer Azure alone writes, as the Terraform provider azapi tells it: scalars that are read-only, and of objects and lists whatever
 * is left of them. Elements of lists, values of maps and what has no schema are kept, written by whom they may be.
 */
export function readOnlyParts(schema: BodySchema, answer: unknown): unknown {
  return partsOf(schema, schema.body, answer)
}

function partsOf(schema: BodySchema, shape: Shape, value: unknown): unknown {
  switch (shape.k) {
    case 'o':
      return isJsonObject(value) ? objectParts(schema, shape, value) : value
    case 'd':
      return isJsonObject(value) ? variantParts(schema, shape, value) : undefined
    case 'a':
      return Array.isArray(value)
        ? value.map((item) => partsOf(schema, schema.shape(shape.i), item) ?? null)
        : undefined
    default:
      return value
  }
}

function objectParts(schema: BodySchema, shape: Shape & { k: 'o' }, value: Record<string, unknown>) {
  const { exact } = membersOf(shape)
  const kept: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const member = exact.get(name)
    if (member === undefined) {
      if (shape.a !== undefined) kept.push([name, partsOf(schema, schema.shape(shape.a), inner)])
    } else if (typeof inner === 'object' && inner !== null) {
      const parts = partsOf(schema, schema.shape(member.shape), inner)
      if (typeof parts === 'object' && parts !== null && Object.keys(parts).length > 0) kept.push([name, parts])
    } else if (inner !== null && member.isReadOnly) kept.push([name, inner])
  }
  return Object.fromEntries(kept)
}

/** What all variants have is kept as it is, of the rest what the variant's own schema says; all of it where there is none. */
function variantParts(schema: BodySchema, shape: Shape & { k: 'd' }, value: Record<string, unknown>) {
  if (!Object.hasOwn(value, shape.on)) return undefined
  const { exact } = membersOf(shape)
  const names = Object.keys(value).filter((name) => exact.has(name))
  const shared = names.map((name) => [name, partsOf(schema, schema.shape(exact.get(name)?.shape ?? -1), value[name])])
  const own = Object.fromEntries(Object.entries(value).filter(([name]) => !exact.has(name)))
  const variant = shape.e[String(value[shape.on])]
  const parts = variant === undefined ? own : partsOf(schema, schema.shape(variant), own)
  return { ...Object.fromEntries(shared), ...(isJsonObject(parts) ? parts : own) }
}
