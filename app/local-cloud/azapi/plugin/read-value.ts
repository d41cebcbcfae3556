import { numberOfDecimal } from './decimal.ts'
import { type ListShape, type RecordShape, shapeOf } from './type-shape.ts'
import { Dynamic, type TerraformType, unknown, type Value } from './value.ts'

/** How an encoding writes the type beside a value at a dynamic place. */
export type SplitDynamic = (raw: unknown) => { type: TerraformType; raw: unknown }

function mismatch(kind: string, raw: unknown): Error {
  return new Error(`A value of type ${kind} was expected, got ${Array.isArray(raw) ? 'a list' : typeof raw}`)
}

function listOf(kind: string, raw: unknown): unknown[] {
  if (!Array.isArray(raw)) throw mismatch(kind, raw)
  return raw
}

function recordOf(kind: string, raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw mismatch(kind, raw)
  return raw as Record<string, unknown>
}

function readScalar(kind: 'string' | 'number' | 'bool', raw: unknown): Value {
  if (kind === 'number') {
    // A binary fraction stands for the decimal that JavaScript prints: Terraform compares numbers by that text.
    if (typeof raw === 'number') return raw
    if (typeof raw === 'bigint' || typeof raw === 'string') return numberOfDecimal(String(raw))
  }
  if (kind === 'string' && typeof raw === 'string') return raw
  if (kind === 'bool' && typeof raw === 'boolean') return raw
  throw mismatch(kind, raw)
}

function readDynamic(raw: unknown, split: SplitDynamic): Dynamic {
  if (raw === null || raw === undefined) return new Dynamic('dynamic', null)
  if (raw === unknown) return new Dynamic('dynamic', unknown)
  const inner = split(raw)
  return new Dynamic(inner.type, readValue(inner.type, inner.raw, split))
}

function readComposite(shape: ListShape | RecordShape, raw: unknown, split: SplitDynamic): Value {
  if (shape.kind === 'list' || shape.kind === 'set') {
    return listOf(shape.kind, raw).map((one) => readValue(shape.element, one, split))
  }
  if (shape.kind === 'tuple') {
    const list = listOf('tuple', raw)
    return shape.elements.map((type, index) => readValue(type, list[index], split))
  }
  const record = recordOf(shape.kind, raw)
  const types = shape.kind === 'object' ? Object.entries(shape.attributes) : []
  const keys = shape.kind === 'map' ? Object.keys(record).map((key) => [key, shape.element] as const) : types
  return Object.fromEntries(keys.map(([key, type]) => [key, readValue(type, record[key], split)]))
}

/**
 * A value out of decoded msgpack or JSON. Missing attributes of an object become null, others than the type has are
 * dropped; a dynamic place always gives a `Dynamic`. Throws when raw does not have the type.
 */
export function readValue(type: TerraformType, raw: unknown, split: SplitDynamic): Value {
  const shape = shapeOf(type)
  if (shape.kind === 'dynamic') return readDynamic(raw, split)
  if (raw === null || raw === undefined) return null
  if (raw === unknown) return unknown
  if (shape.kind === 'scalar') return readScalar(shape.scalar, raw)
  return readComposite(shape, raw, split)
}
