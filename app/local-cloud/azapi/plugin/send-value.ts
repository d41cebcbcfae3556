import { sentNumber } from './decimal.ts'
import { type ListShape, type RecordShape, shapeOf } from './type-shape.ts'
import { Dynamic, type TerraformType, unknown, type Value } from './value.ts'

function mismatch(kind: string, value: Value, path: string): Error {
  const actual = Array.isArray(value) ? 'a list' : value instanceof Dynamic ? 'a Dynamic' : `a ${typeof value}`
  return new Error(`${path || 'The value'} has to be of type ${kind}, and is ${actual}`)
}

function sendDynamic(value: Value, path: string): unknown {
  if (value === null || value === unknown) return value
  if (!(value instanceof Dynamic)) throw mismatch('dynamic', value, path)
  if (value.type === 'dynamic') return sendDynamic(value.value, path)
  return [Buffer.from(JSON.stringify(value.type)), sendValue(value.type, value.value, path)]
}

function sendScalar(kind: 'string' | 'number' | 'bool', value: Value, path: string): unknown {
  if (kind === 'number' && (typeof value === 'number' || typeof value === 'string')) return sentNumber(value)
  if (kind === 'string' && typeof value === 'string') return value
  if (kind === 'bool' && typeof value === 'boolean') return value
  throw mismatch(kind, value, path)
}

function sendList(shape: ListShape, value: Value, path: string): unknown {
  if (!Array.isArray(value)) throw mismatch(shape.kind, value, path)
  if (shape.kind !== 'tuple') return value.map((one, index) => sendValue(shape.element, one, `${path}[${index}]`))
  if (value.length !== shape.elements.length) {
    throw new Error(`${path || 'The value'} has ${value.length} elements, its type ${shape.elements.length}`)
  }
  return shape.elements.map((type, index) => sendValue(type, value[index] ?? null, `${path}[${index}]`))
}

function sendRecord(shape: RecordShape, value: Value, path: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Dynamic) {
    throw mismatch(shape.kind, value, path)
  }
  const below = (key: string) => (path ? `${path}.${key}` : key)
  const keys = Object.keys(shape.kind === 'map' ? value : shape.attributes)
  const extra = Object.keys(value).find((key) => shape.kind === 'object' && !Object.hasOwn(shape.attributes, key))
  if (extra !== undefined) throw new Error(`${below(extra)} is not part of the type`)
  const typeOf = (key: string) => (shape.kind === 'map' ? shape.element : (shape.attributes[key] ?? 'dynamic'))
  return Object.fromEntries(keys.map((key) => [key, sendValue(typeOf(key), value[key] ?? null, below(key))]))
}

/**
 * A value in the form that msgpack encodes: objects have every attribute of their type, a dynamic place is null, unknown
 * or the pair of type and value. Throws, naming the path, when the value does not have the type.
 */
export function sendValue(type: TerraformType, value: Value, path = ''): unknown {
  const shape = shapeOf(type)
  if (shape.kind === 'dynamic') return sendDynamic(value, path)
  if (value === null || value === unknown) return value
  if (shape.kind === 'scalar') return sendScalar(shape.scalar, value, path)
  return shape.kind === 'map' || shape.kind === 'object' ? sendRecord(shape, value, path) : sendList(shape, value, path)
}
